import { houseRules, limits, measures } from '@app/contract/limits.ts'
import { useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'

import { useConfirmed } from './CodeDialog.tsx'
import { type NewDecision, useDecide } from './mutations.ts'

type Props = { caseId: string; rule: NewDecision['rule'] }
type Draft = Omit<NewDecision, 'until'> & { /** As `2026-12-31`; empty for no end. */ day: string }

/** The form by which an operator decides a case, with the reasons that its author gets to read. */
export function DecideForm({ caseId, rule }: Props) {
  const t = useText()
  const errors = useErrorTexts()
  const decide = useDecide(caseId)
  const { dialog, failure } = useConfirmed(decide)
  const [draft, setDraft] = useState<Draft>({ measure: 'keep', rule, facts: '', reason: '', day: '' })
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const { measure, facts, reason, day } = draft
  const fits = (text: string) => text.trim() !== '' && text.length <= limits.statement
  const canDecide = fits(facts) && fits(reason)
  const submit = () => {
    if (!canDecide || decide.isPending) return
    const until = measure === 'suspend' && day !== '' ? endOf(day) : null
    decide.mutate({ measure, rule: draft.rule, facts, reason, until })
  }
  const ofUntil = errors.field(decide.error, 'until')
  return (
    <>
      <Form onSubmit={submit}>
        <Stack gap={4}>
          <Select
            label={t('operator_measure')}
            hint={t(`operator_measure_${measure}_help`)}
            value={measure}
            onChange={(next) => change({ measure: next })}
            options={measures.map((value) => ({ value, label: t(`operator_measure_${value}`) }))}
          />
          {measure === 'suspend' && (
            <TextField
              type="date"
              label={t('operator_until')}
              hint={t('operator_until_hint')}
              value={day}
              onChange={(next) => change({ day: next })}
              errors={ofUntil}
            />
          )}
          <ReasonFields draft={draft} change={change} />
          <ErrorText text={ofUntil ? undefined : failure} />
          <div>
            <Button type="submit" variant="pri" disabled={!canDecide} loading={decide.isPending}>
              {t('operator_decide')}
            </Button>
          </div>
        </Stack>
      </Form>
      {dialog}
    </>
  )
}

type FieldsProps = { draft: Draft; change: (part: Partial<Draft>) => void }

/** What the statement of reasons says. */
function ReasonFields({ draft: { rule, facts, reason }, change }: FieldsProps) {
  const t = useText()
  return (
    <>
      <Select
        label={t('decisions_rule')}
        value={rule}
        onChange={(next) => change({ rule: next })}
        options={houseRules.map((value) => ({ value, label: t(`moderation_rule_${value}`) }))}
      />
      <TextArea
        label={t('decisions_facts')}
        hint={t('operator_facts_hint')}
        max={limits.statement}
        value={facts}
        onChange={(next) => change({ facts: next })}
      />
      <TextArea
        label={t('operator_reason')}
        hint={t('operator_reason_hint')}
        max={limits.statement}
        value={reason}
        onChange={(next) => change({ reason: next })}
      />
    </>
  )
}

/** The end of a day where the operator is. */
const endOf = (day: string): string => new Date(`${day}T23:59:59`).toISOString()
