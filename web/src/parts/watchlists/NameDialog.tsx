import type { Watchlist } from '@app/contract/watchlists.ts'
import { limits } from '@app/contract/limits.ts'
import { useId, useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { TextField } from '#ui/TextField.tsx'

import { useListErrors } from './errors.ts'
import { useCreateList, useRenameList } from './mutations.ts'

type CreateProps = { onCreated: (id: string) => void; onClose: () => void }

/** The dialog that makes an empty list. */
export function CreateDialog({ onCreated, onClose }: CreateProps) {
  const t = useText()
  const create = useCreateList()
  return (
    <NameForm
      title={t('watchlists_new')}
      submit={t('watchlists_create')}
      error={create.error}
      isPending={create.isPending}
      onSubmit={(name) => create.mutate({ name }, { onSuccess: ({ id }) => onCreated(id) })}
      onClose={onClose}
    />
  )
}

type RenameProps = { list: Pick<Watchlist, 'id' | 'name'>; onClose: () => void }

export function RenameDialog({ list, onClose }: RenameProps) {
  const t = useText()
  const rename = useRenameList(list.id)
  return (
    <NameForm
      title={t('watchlists_rename')}
      submit={t('common_save')}
      before={list.name}
      error={rename.error}
      isPending={rename.isPending}
      onSubmit={(name) => rename.mutate(name, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

type Props = {
  title: string
  submit: string
  before?: string
  error: Error | null
  isPending: boolean
  onSubmit: (name: string) => void
  onClose: () => void
}

function NameForm({ title, submit, before = '', error, isPending, onSubmit, onClose }: Props) {
  const t = useText()
  const formId = useId()
  const errors = useErrorTexts()
  const { ofList } = useListErrors()
  const [name, setName] = useState(before)
  return (
    <FormModal title={title} formId={formId} submit={submit} loading={isPending} onClose={onClose}>
      <Form id={formId} onSubmit={() => !isPending && onSubmit(name)} focusAfterMs={100}>
        <TextField
          label={t('watchlists_name')}
          hint={t('watchlists_private')}
          max={limits.watchlistName}
          autoComplete="off"
          value={name}
          onChange={setName}
          errors={error ? (errors.field(error, 'name') ?? [ofList(error)]) : undefined}
        />
      </Form>
    </FormModal>
  )
}
