import type { Group, NewGroup } from '@app/contract/groups.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'

import { api, newKey } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { refreshFollows } from '#parts/follows/index.ts'
import { useImageField } from '#parts/images/index.ts'
import { explore } from '#queries/explore.ts'
import { groups } from '#queries/groups.ts'
import { showingMemberships } from '#queries/memberships.ts'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'

import { GroupFields, type GroupText } from './GroupFields.tsx'
import { groupPage } from './pages.ts'

const empty: GroupText = { name: '', description: '', private: false }

/** The dialog that creates a group and then opens it. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const t = useText()
  const formId = useId()
  const navigate = useNavigate()
  const create = useCreateGroup()
  const picture = useImageField(null)
  const [text, setText] = useState(empty)
  const submit = () => {
    if (create.isPending || picture.isUploading) return
    const image = picture.image?.id
    create.mutate(
      { ...text, ...(image !== undefined && { image }) },
      {
        onSuccess: ({ slug }) =>
          void navigate({ to: groupPage, params: { slug, tab: undefined, part: undefined }, replace: true }),
      },
    )
  }
  return (
    <FormModal
      isInAddress
      title={t('explore_create_group')}
      formId={formId}
      submit={t('groups_create_done')}
      loading={create.isPending}
      disabled={picture.isUploading}
      onClose={onClose}
    >
      <Form id={formId} onSubmit={submit}>
        <GroupFields
          id={formId}
          text={text}
          onChange={(change) => setText((before) => ({ ...before, ...change }))}
          picture={picture}
          error={create.error}
          isNew
        />
      </Form>
    </FormModal>
  )
}

/** Creates a group. The same text and picture keep their key, so that it is created only once. */
function useCreateGroup() {
  const cache = useQueryClient()
  const last = useRef({ text: '', key: '' })
  return useMutation({
    meta: { changes: showingMemberships },
    mutationFn: (group: NewGroup): Promise<Group> => {
      const text = JSON.stringify(group)
      if (last.current.text !== text) last.current = { text, key: newKey() }
      return api('POST /groups', { body: group, key: last.current.key })
    },
    onSuccess: (group) => {
      cache.setQueryData(groups.detail(group.slug).queryKey, group)
      void cache.invalidateQueries({ queryKey: explore.lists() })
      return refreshFollows(cache)
    },
  })
}
