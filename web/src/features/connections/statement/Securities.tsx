import type { Statement, StatementSecurity } from '@app/contract/connections.ts'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentMark, MatchDialog } from '#parts/instruments/index.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { useToast } from '#ui/toast-context.ts'

import { useMatch } from './mutations.ts'
import styles from './Review.module.css'

type Props = { statement: Statement }

/** The securities of a statement and the instruments that they are, those without a match first. */
export function Securities({ statement }: Props) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const match = useMatch(statement)
  const [asked, setAsked] = useState<StatementSecurity>()
  const { securities } = statement
  if (securities.length === 0) return null
  const unmatched = securities.filter(({ instrument }) => instrument === null)
  const ordered = [...unmatched, ...securities.filter(({ instrument }) => instrument !== null)]
  const choose = (instrument: string | null) => {
    if (asked) {
      match.mutate({ security: asked.id, instrument }, { onError: (error) => toast(errors.whole(error)) })
    }
    setAsked(undefined)
  }
  return (
    <Card title={t('statements_securities')} inset>
      {unmatched.length > 0 && (
        <p className={`${styles.help} ${styles.securitiesHelp}`}>{t('statements_securities_help')}</p>
      )}
      <Rows securities={ordered} onAsk={setAsked} />
      {asked && (
        <MatchDialog
          name={asked.name}
          isin={asked.isin}
          onChoose={({ id }) => choose(id)}
          onNone={() => choose(null)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}

const shown = 8

type RowsProps = { securities: readonly StatementSecurity[]; onAsk: (security: StatementSecurity) => void }

function Rows({ securities, onAsk }: RowsProps) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul>
        {securities.slice(0, isWhole ? undefined : shown).map((security) => (
          <Row key={security.id} security={security} onAsk={() => onAsk(security)} />
        ))}
      </ul>
      {!isWhole && securities.length > shown && (
        <Button variant="ghost" block onClick={() => setWhole(true)}>
          {t('common_show_more')}
        </Button>
      )}
    </>
  )
}

function Row({ security, onAsk }: { security: StatementSecurity; onAsk: () => void }) {
  const t = useText()
  const { name, isin, instrument, rows } = security
  const count = t('statements_security_rows', { count: rows })
  return (
    <EntityRow
      as="li"
      media={<InstrumentMark instrument={instrument} size={36} />}
      title={shortName(instrument?.name ?? name)}
      sub={
        <>
          <span>{instrument ? shortName(name) : t('statements_unmatched')}</span>
          {isin !== null && <span>{isin}</span>}
          <span>{count}</span>
        </>
      }
      action={
        <Button
          size="sm"
          aria-label={t(instrument ? 'statements_change_name' : 'statements_match', { name })}
          onClick={onAsk}
        >
          {t(instrument ? 'statements_change' : 'statements_match_short')}
        </Button>
      }
    />
  )
}
