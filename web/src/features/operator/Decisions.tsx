import type { CaseDetail } from '@app/contract/operator.ts'
import { useState } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { LinkedText } from '#ui/LinkedText.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea } from '#ui/TextField.tsx'
import { limits } from '@app/contract/limits.ts'

import styles from './Case.module.css'
import { useConfirmed } from './CodeDialog.tsx'
import { useDecideAppeal } from './mutations.ts'

type Decision = CaseDetail['decisions'][number]

/** Decisions with their reasons and appeals; one that is open is decided here. */
export function Decisions({ decisions, empty }: { decisions: readonly Decision[]; empty: string }) {
  if (decisions.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ol>
      {decisions.map((decision) => (
        <li key={decision.id} className={styles.entry}>
          <OneDecision decision={decision} />
        </li>
      ))}
    </ol>
  )
}

function OneDecision({ decision }: { decision: Decision }) {
  const t = useText()
  const format = useFormat()
  const name = useNameOf()(decision.made_by)
  const { measure, until, lifted, rule, facts, reason, made, appeal } = decision
  return (
    <>
      <div className={styles.line}>
        <b>{t(`decisions_${measure}`)}</b>
        {until !== null && <span>{t('operator_until_day', { date: format.date(until) })}</span>}
        {lifted !== null && <Chip>{t('operator_lifted')}</Chip>}
        <RelativeTime time={made} className={styles.time} />
      </div>
      <p className={styles.quiet}>{t('operator_by', { name, rule: t(`moderation_rule_${rule}`) })}</p>
      <p className={styles.text}>
        <LinkedText text={facts} />
      </p>
      <p className={styles.text}>
        <LinkedText text={reason} />
      </p>
      {appeal && (
        <div className={styles.appeal}>
          <div className={styles.line}>
            <b>{t('decisions_appeal')}</b>
            <RelativeTime time={appeal.made} className={styles.time} />
          </div>
          <p className={styles.text}>
            <LinkedText text={appeal.text} />
          </p>
          {appeal.outcome === null ? (
            <Verdict decisionId={decision.id} />
          ) : (
            <p className={styles.quiet}>
              {t(`operator_${appeal.outcome}`)} {appeal.reason}
            </p>
          )}
        </div>
      )}
    </>
  )
}

function Verdict({ decisionId }: { decisionId: string }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const decide = useDecideAppeal(decisionId)
  const { dialog, failure } = useConfirmed(decide)
  const isTooLong = reason.length > limits.statement
  const answer = (outcome: 'upheld' | 'overturned') => () => decide.mutate({ outcome, reason })
  return (
    <Stack gap={3}>
      <TextArea
        label={t('operator_appeal_reason')}
        hint={t('operator_reason_hint')}
        max={limits.statement}
        value={reason}
        onChange={setReason}
      />
      <ErrorText text={failure} />
      <Stack gap={2} row>
        <Button size="sm" disabled={isTooLong} loading={decide.isPending} onClick={answer('upheld')}>
          {t('operator_uphold')}
        </Button>
        <Button size="sm" disabled={isTooLong} loading={decide.isPending} onClick={answer('overturned')}>
          {t('operator_overturn')}
        </Button>
      </Stack>
      {dialog}
    </Stack>
  )
}
