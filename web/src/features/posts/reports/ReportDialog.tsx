import { houseRules, limits } from '@app/contract/limits.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea } from '#ui/TextField.tsx'

import { type Report, useReport } from './mutations.ts'

type Props = { postId: string; onClose: () => void }

/** Asks what is wrong with a post before it reports it. */
export function ReportDialog({ postId, onClose }: Props) {
  const t = useText()
  const formId = useId()
  const report = useReport(postId)
  const [wanted, setWanted] = useState<Report>({ rule: 'spam', note: '' })
  const isTooLong = wanted.note.length > limits.reportNote
  const submit = () => {
    if (isTooLong) return
    report.mutate(wanted)
    onClose()
  }
  return (
    <FormModal
      title={t('moderation_title')}
      formId={formId}
      submit={t('moderation_report')}
      disabled={isTooLong}
      onClose={onClose}
    >
      <Form id={formId} onSubmit={submit}>
        <Stack gap={4}>
          <p>{t('moderation_help')}</p>
          <p>
            <Text id="moderation_rules" values={{ link: (chunks) => <RulesLink key="link">{chunks}</RulesLink> }} />
          </p>
          <Select
            label={t('moderation_rule')}
            value={wanted.rule}
            onChange={(rule) => setWanted({ ...wanted, rule })}
            options={houseRules.map((value) => ({ value, label: t(`moderation_rule_${value}`) }))}
          />
          <TextArea
            label={t('moderation_note')}
            hint={t('moderation_note_hint')}
            max={limits.reportNote}
            value={wanted.note}
            onChange={(note) => setWanted({ ...wanted, note })}
          />
        </Stack>
      </Form>
    </FormModal>
  )
}

function RulesLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/docs/$doc" params={{ doc: 'rules' }} target="_blank" className="link">
      {children}
    </Link>
  )
}

/** Asks before it takes a report back. */
export function UnreportDialog({ postId, onClose }: Props) {
  const t = useText()
  const report = useReport(postId)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('moderation_take_back_title')}
      help={t('moderation_take_back_help')}
      keep={t('moderation_keep')}
      confirm={t('moderation_take_back')}
      tone="pri"
      onConfirm={() => {
        report.mutate(null)
        onClose()
      }}
    />
  )
}
