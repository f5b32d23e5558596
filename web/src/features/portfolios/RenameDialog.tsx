import { limits } from '@app/contract/limits.ts'
import type { OwnPortfolio } from '@app/contract/portfolios.ts'
import { useId, useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { Modal } from '#ui/Modal.tsx'
import { TextField } from '#ui/TextField.tsx'

import { useUpdatePortfolio } from './mutations.ts'

/** Renames a portfolio. Without a name, it is called by its kind. */
export function RenameDialog({ own, onClose }: { own: OwnPortfolio; onClose: () => void }) {
  const t = useText()
  const formId = useId()
  const errors = useErrorTexts()
  const update = useUpdatePortfolio(own.id)
  const [name, setName] = useState(own.name ?? '')
  const ofField = errors.field(update.error, 'name')
  const submit = () => {
    if (!update.isPending) update.mutate({ name }, { onSuccess: onClose })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('portfolios_rename')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common_cancel')}
          </Button>
          <Button type="submit" form={formId} variant="pri" loading={update.isPending}>
            {t('common_save')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          label={t('portfolios_name')}
          hint={t('portfolios_name_hint')}
          placeholder={t(`portfolios_kind_${own.kind}`)}
          value={name}
          max={limits.portfolioName}
          errors={ofField}
          onChange={setName}
        />
        {update.error && !ofField && <ErrorText text={errors.whole(update.error)} />}
      </Form>
    </Modal>
  )
}
