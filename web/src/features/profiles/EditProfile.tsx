import { limits } from '@app/contract/limits.ts'
import type { OwnProfile } from '@app/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { ImageField, useImageField } from '#parts/images/index.ts'
import { instruments } from '#queries/instruments.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { useIsMobile } from '#ui/media.ts'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextArea, TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toast-context.ts'

import { birthYears } from './birth-years.ts'
import { useUpdateProfile } from './mutations.ts'

type Props = { profile: OwnProfile; onClose: () => void }

/** The dialog that edits the member's profile. */
export function EditProfile({ profile, onClose }: Props) {
  const t = useText()
  const formId = useId()
  const update = useUpdateProfile()
  const picture = useImageField(profile.image)
  const toast = useToast()
  const saved = () => {
    toast(t('profiles_saved'))
    onClose()
  }
  return (
    <FormModal
      isInAddress
      title={t('profiles_edit')}
      formId={formId}
      submit={t('common_save')}
      loading={update.isPending}
      disabled={picture.isUploading}
      onClose={onClose}
    >
      <EditForm id={formId} profile={profile} picture={picture} update={update} onSaved={saved} />
    </FormModal>
  )
}

type FormProps = {
  id: string
  profile: OwnProfile
  picture: ReturnType<typeof useImageField>
  update: ReturnType<typeof useUpdateProfile>
  onSaved: () => void
}

function EditForm({ id, profile, picture, update, onSaved }: FormProps) {
  const t = useText()
  const isMobile = useIsMobile()
  const fields = useFields(profile)
  const [years] = useState(() => birthYears(new Date()))
  const errors = useFieldErrors(update.error)
  const submit = () => {
    if (update.isPending || picture.isUploading) return
    const image = picture.change
    update.mutate({ ...fields.change, ...(image !== undefined && { image }) }, { onSuccess: onSaved })
  }
  return (
    <Form id={id} onSubmit={submit}>
      <Stack gap={4}>
        <ImageField label={t('images_picture')} of={profile} size={90} field={picture} failure={errors.image?.[0]} />
        <TextArea
          label={t('profiles_bio')}
          hint={t('profiles_bio_hint')}
          rows={isMobile ? 3 : 5}
          max={limits.bio}
          value={fields.bio}
          onChange={fields.setBio}
          errors={errors.bio}
        />
        <TextField
          label={t('profiles_location')}
          max={limits.location}
          autoComplete="address-level2"
          value={fields.location}
          onChange={fields.setLocation}
          errors={errors.location}
        />
        <Select
          label={t('profiles_birth_year')}
          hint={t('profiles_birth_year_hint')}
          value={fields.birthYear}
          onChange={fields.setBirthYear}
          options={[
            { value: '', label: t('profiles_birth_year_none') },
            ...years.map((year) => ({ value: String(year), label: String(year) })),
          ]}
          errors={errors.birth_year}
        />
        <IndexSelect profile={profile} value={fields.index} onChange={fields.setIndex} errors={errors.index} />
        <ErrorText text={errors.whole} />
      </Stack>
    </Form>
  )
}

function useFields(profile: OwnProfile) {
  const [bio, setBio] = useState(profile.bio)
  const [location, setLocation] = useState(profile.location)
  const [birthYear, setBirthYear] = useState(String(profile.birth_year ?? ''))
  const [index, setIndex] = useState(profile.index?.id ?? '')
  const change = {
    bio,
    location,
    birth_year: birthYear === '' ? null : Number(birthYear),
    index: index === '' ? null : index,
  }
  return { bio, setBio, location, setLocation, birthYear, setBirthYear, index, setIndex, change }
}

/** The server's errors by field; under `whole` if they concern none of these fields. */
function useFieldErrors(error: unknown) {
  const texts = useErrorTexts()
  const bio = texts.field(error, 'bio')
  const location = texts.field(error, 'location')
  const birthYear = texts.field(error, 'birth_year')
  const index = texts.field(error, 'index')
  const image = texts.field(error, 'image')
  const isNamed = [bio, location, birthYear, index, image].some(Boolean)
  return {
    bio,
    location,
    birth_year: birthYear,
    index,
    image,
    whole: error && !isNamed ? texts.whole(error) : undefined,
  }
}

type IndexProps = {
  profile: OwnProfile
  value: string
  onChange: (id: string) => void
  errors: readonly string[] | undefined
}

function IndexSelect({ profile, value, onChange, errors }: IndexProps) {
  const t = useText()
  // Until the indices have loaded, the current one is the only option.
  const indices = useQuery(instruments.indices()).data ?? (profile.index ? [profile.index] : [])
  return (
    <Select
      label={t('profiles_index')}
      hint={t('profiles_index_hint')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('profiles_index_none') },
        ...indices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      errors={errors}
    />
  )
}
