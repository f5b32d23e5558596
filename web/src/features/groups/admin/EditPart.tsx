import type { Group } from '@app/contract/groups.ts'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { GroupFields } from '#parts/groups/index.ts'
import { useImageField } from '#parts/images/index.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Form } from '#ui/Form.tsx'
import { preloadModal } from '#ui/Modal.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useToast } from '#ui/toast-context.ts'

import styles from './EditPart.module.css'
import { useArchive, useUpdateGroup } from './mutations.ts'

/** Edits description and picture of a group, or archives it. */
export function EditPart({ group }: { group: Group }) {
  return (
    <>
      <EditCard group={group} />
      <ArchiveCard group={group} />
    </>
  )
}

function EditCard({ group }: { group: Group }) {
  const t = useText()
  const toast = useToast()
  const update = useUpdateGroup(group)
  const picture = useImageField(group.image)
  const [description, setDescription] = useState(group.description)
  const { name, private: isClosed } = group
  const submit = () => {
    if (update.isPending || picture.isUploading) return
    const image = picture.change
    update.mutate({ description, ...(image !== undefined && { image }) }, { onSuccess: () => toast(t('groups_saved')) })
  }
  return (
    <Card title={t('groups_edit')} pad inset>
      <Form onSubmit={submit}>
        <Stack gap={4}>
          <GroupFields
            id={group.id}
            text={{ name, description, private: isClosed }}
            onChange={(change) => change.description !== undefined && setDescription(change.description)}
            picture={picture}
            error={update.error}
          />
          <div>
            <Button type="submit" variant="pri" loading={update.isPending} disabled={picture.isUploading}>
              {t('common_save')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}

function ArchiveCard({ group }: { group: Group }) {
  const t = useText()
  const archive = useArchive(group)
  const [isAsking, setAsking] = useState(false)
  const { name } = group
  return (
    <Card title={t('groups_archive')} pad inset>
      <p className={styles.help}>{t('groups_archive_help')}</p>
      <Button onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setAsking(true)}>
        {t('groups_archive')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('groups_archive_title', { name })}
        help={t('groups_archive_ask')}
        keep={t('groups_archive_keep')}
        confirm={t('groups_archive')}
        loading={archive.isPending}
        onConfirm={() => archive.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
