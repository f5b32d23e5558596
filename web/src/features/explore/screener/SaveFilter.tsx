import { limits } from '@app/contract/limits.ts'
import { useId, useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'

import type { Filter } from './filter.ts'
import { useSaveFilter } from './use-save-filter.ts'

type Props = {
  filter: Filter
  /** The name under which it is saved already. */
  name: string
  onClose: () => void
}

/** The dialog that saves a filter under a name. */
export function SaveFilter({ filter, name: before, onClose }: Props) {
  const t = useText()
  const formId = useId()
  const errors = useErrorTexts()
  const [name, setName] = useState(before)
  const save = useSaveFilter()
  const submit = () => {
    if (!save.isPending) save.mutate({ name, filter }, { onSuccess: onClose })
  }
  const failed = save.error ? (errors.field(save.error, 'name') ?? [errors.whole(save.error)]) : undefined
  return (
    <FormModal
      title={t('screener_save')}
      formId={formId}
      submit={t('common_save')}
      loading={save.isPending}
      onClose={onClose}
    >
      <Form id={formId} onSubmit={submit} focusAfterMs={100}>
        <TextField
          label={t('screener_save_name')}
          hint={t('screener_save_hint')}
          max={limits.filterName}
          autoComplete="off"
          value={name}
          onChange={setName}
          errors={failed}
        />
      </Form>
    </FormModal>
  )
}
