import type { Statement } from '@app/contract/connections.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { connections } from '#queries/connections.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useToast } from '#ui/toast-context.ts'

import { formatNames } from './formats.ts'
import { useBook, useDiscard } from './mutations.ts'
import styles from './Review.module.css'
import { RowList } from './RowList.tsx'
import { Securities } from './Securities.tsx'

type Props = { statement: Statement }

/** What a statement holds, row by row. Nothing is booked before the member says so. */
export function Review({ statement }: Props) {
  return (
    <Stack gap={3}>
      <Decision statement={statement} />
      <Securities statement={statement} />
      <RowList statement={statement} />
    </Stack>
  )
}

function Decision({ statement }: Props) {
  const t = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const errors = useErrorTexts()
  const book = useBook(statement)
  const drop = useDiscard(statement)
  const [leavesOut, setLeavesOut] = useState(false)
  const [hasTried, setTried] = useState(false)
  const { taken, refused } = statement.counts
  const mustChoose = refused > 0 && !leavesOut
  const error = book.error ?? drop.error
  const leave = async () => {
    toast(t('statements_discarded'))
    await navigate({ to: '/more/connections', replace: true })
    cache.removeQueries({ queryKey: connections.statement(statement.id).queryKey })
  }
  const start = () => (mustChoose ? setTried(true) : book.mutate(leavesOut))
  return (
    <Card inset pad>
      <Stack gap={3}>
        <Summary statement={statement} />
        {refused > 0 && taken > 0 && (
          <div>
            <Checkbox
              checked={leavesOut}
              onChange={setLeavesOut}
              errors={hasTried && mustChoose ? [t('statements_leave_out_first', { count: refused })] : undefined}
            >
              {t('statements_leave_out', { count: refused })}
            </Checkbox>
            <p className={styles.help}>{t('statements_leave_out_help', { count: refused })}</p>
          </div>
        )}
        <Stack gap={2} row>
          {taken > 0 && (
            <Button variant="pri" loading={book.isPending || book.isSuccess} onClick={start}>
              {t('statements_book', { count: taken })}
            </Button>
          )}
          <Button
            variant="ghost"
            disabled={book.isPending}
            loading={drop.isPending}
            onClick={() => drop.mutate(undefined, { onSuccess: () => void leave() })}
          >
            {t('statements_discard')}
          </Button>
        </Stack>
      </Stack>
      <ErrorText text={error ? errors.whole(error) : undefined} />
    </Card>
  )
}

function Summary({ statement }: Props) {
  const t = useText()
  const format = useFormat()
  const { first_day: first, last_day: last, accounts, counts } = statement
  const name = formatNames[statement.format] ?? statement.format
  const labels = accounts.map(({ label, currency }) => `${label} ${currency}`.trim())
  return (
    <div>
      <p className={styles.format}>
        {first !== null && last !== null
          ? t('statements_span', { format: name, from: format.date(first), to: format.date(last) })
          : name}
      </p>
      {labels.length > 0 && <p className={styles.help}>{new Intl.ListFormat(format.language).format(labels)}</p>}
      <p className={styles.help}>{t(summaryOf(counts))}</p>
    </div>
  )
}

function summaryOf({ taken, refused }: Statement['counts']) {
  if (taken > 0) return 'statements_not_booked'
  return refused > 0 ? 'statements_nothing_taken' : 'statements_nothing_new'
}
