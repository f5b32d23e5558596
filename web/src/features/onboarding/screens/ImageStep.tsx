import { useFailureText } from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import { useNextStep } from '#features/onboarding/use-next-step.ts'
import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { updateSession, useOwnProfile } from '#lib/session.ts'
import { ImageField, useImageField } from '#parts/images/index.ts'

export function ImageStep({ place }: { place: FlowStep }) {
  const t = useText()
  const profile = useOwnProfile()
  const field = useImageField(profile.image)
  const failureText = useFailureText()
  const { run, isBusy, error } = useSaving()
  const goOn = useNextStep(place)
  const save = async () => {
    const { change: image } = field
    if (image !== undefined) updateSession({ profile: await api('PATCH /user/profile', { body: { image } }) })
    await goOn()
  }
  return (
    <StepForm
      title={t('onboarding_image_title')}
      hint={t('onboarding_image_hint')}
      onSubmit={() => void run(save)}
      isBusy={isBusy}
      isReady={field.image !== null && !field.isUploading}
      onSkip={() => void goOn()}
    >
      <ImageField
        label={t('images_picture')}
        of={profile}
        size={140}
        field={field}
        failure={error === undefined ? undefined : failureText(error)}
        otherFailure={failureText}
      />
    </StepForm>
  )
}
