import type { StatementOfReasons } from '@app/contract/moderation.ts'
import { limits } from '@app/contract/limits.ts'
import { type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { LinkedText } from '#ui/LinkedText.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea } from '#ui/TextField.tsx'

import styles from './Appeal.module.css'

type Props = { statement: StatementOfReasons; send: UseMutationResult<StatementOfReasons, Error, string> }

/** The appeal against a decision with its answer, or a form for it as long as there is time. */
export function Appeal({ statement, send }: Props) {
  const t = useText()
  const format = useFormat()
  const [now] = useState(Date.now)
  const { appeal, appeal_until: end } = statement
  if (appeal) return <MadeAppeal appeal={appeal} />
  return (
    <Card title={t('decisions_appeal')} pad inset>
      {Date.parse(end) < now ? (
        <p>{t('decisions_appeal_late', { date: format.date(end) })}</p>
      ) : (
        <AppealForm send={send} />
      )}
    </Card>
  )
}

function AppealForm({ send }: Pick<Props, 'send'>) {
  const t = useText()
  const errors = useErrorTexts()
  const [text, setText] = useState('')
  const canSend = text.trim() !== '' && text.length <= limits.appeal
  const ofText = errors.field(send.error, 'text')
  return (
    <Form onSubmit={() => canSend && !send.isPending && send.mutate(text)}>
      <Stack gap={4}>
        <TextArea
          label={t('decisions_appeal_text')}
          hint={t('decisions_appeal_hint')}
          rows={5}
          max={limits.appeal}
          value={text}
          onChange={setText}
          errors={ofText}
        />
        <ErrorText text={send.error && !ofText ? errors.whole(send.error) : undefined} />
        <div>
          <Button type="submit" variant="pri" disabled={!canSend} loading={send.isPending}>
            {t('decisions_appeal_send')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}

function MadeAppeal({ appeal }: { appeal: NonNullable<StatementOfReasons['appeal']> }) {
  const t = useText()
  const format = useFormat()
  const { text, made, outcome, reason, decided } = appeal
  return (
    <Card title={t('decisions_appeal_made', { date: format.date(made) })} pad inset>
      <p className={styles.text}>
        <LinkedText text={text} />
      </p>
      <h3 className={styles.answer}>
        {outcome === null
          ? t('decisions_appeal_waiting')
          : t(`decisions_appeal_${outcome}`, { date: format.date(decided!) })}
      </h3>
      {reason !== '' && (
        <p className={styles.text}>
          <LinkedText text={reason} />
        </p>
      )}
    </Card>
  )
}
