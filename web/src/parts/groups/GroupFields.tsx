import { limits } from '@app/contract/limits.ts'
import { Lock } from 'lucide-react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { ImageField, type useImageField } from '#parts/images/index.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'

export type GroupText = { name: string; description: string; private: boolean }

type Props = {
  /** The id of the group, which determines the colour behind its initials. */
  id: string
  text: GroupText
  onChange: (change: Partial<GroupText>) => void
  picture: ReturnType<typeof useImageField>
  /** Why the server did not save it. */
  error: unknown
  /** Name and privacy are fixed once the group is there. */
  isNew?: boolean
}

const fields = ['name', 'description', 'image', 'private'] as const

/** The fields of a group, with the errors of the server below each. */
export function GroupFields({ id, text, onChange, picture, error, isNew = false }: Props) {
  const t = useText()
  const errors = useErrorTexts()
  const isNamed = fields.some((field) => errors.field(error, field))
  const { name, description, private: isClosed } = text
  return (
    <Stack gap={4}>
      <ImageField
        label={t('images_picture')}
        of={{ id, name }}
        size={90}
        isSquare
        field={picture}
        failure={errors.field(error, 'image')?.[0]}
      />
      <TextField
        label={t('groups_name')}
        hint={isNew ? t('groups_name_hint') : undefined}
        max={isNew ? limits.groupName : undefined}
        icon={isNew ? undefined : <Lock className="ic16" aria-hidden="true" />}
        readOnly={!isNew}
        autoComplete="off"
        value={name}
        onChange={(next) => onChange({ name: next })}
        errors={errors.field(error, 'name')}
      />
      <TextArea
        label={t('groups_description')}
        hint={t('groups_description_hint')}
        rows={4}
        max={limits.groupDescription}
        value={description}
        onChange={(next) => onChange({ description: next })}
        errors={errors.field(error, 'description')}
      />
      <div>
        <Switch
          label={t('groups_private')}
          help={t(isNew ? 'groups_private_help' : 'groups_fixed')}
          checked={isClosed}
          disabled={!isNew}
          onChange={(next) => onChange({ private: next })}
        />
        <ErrorText text={errors.field(error, 'private')?.[0]} />
      </div>
      <ErrorText text={error && !isNamed ? errors.whole(error) : undefined} />
    </Stack>
  )
}
