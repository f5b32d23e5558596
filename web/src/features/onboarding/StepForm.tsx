import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { endSession, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'

import styles from './StepForm.module.css'

type Props = {
  title: string
  hint?: string
  onSubmit: () => void
  isBusy: boolean
  isReady: boolean
  /** A failure that does not belong to a field. */
  failure?: string | undefined
  onSkip?: () => void
  children: ReactNode
}

/**
 * Delay in ms before the field takes the focus, because an earlier focus would interrupt a screen reader reading the
 * heading.
 */
export const focusAfterMs = 500

/** A question, its field and the buttons; Enter continues. */
export function StepForm({ title, hint, onSubmit, isBusy, isReady, failure, onSkip, children }: Props) {
  const t = useText()
  const submit = () => {
    if (isReady && !isBusy) onSubmit()
  }
  return (
    <Form className={styles.form} onSubmit={submit} focusAfterMs={focusAfterMs}>
      <h1>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.field}>{children}</div>
      <ErrorText text={failure} />
      <div className={styles.foot}>
        <CancelButton />
        {onSkip && (
          <Button variant="ghost" size="lg" disabled={isBusy} onClick={onSkip}>
            {t('onboarding_skip')}
          </Button>
        )}
        <Button type="submit" variant="pri" size="lg" loading={isBusy} disabled={!isReady}>
          {t('common_continue')}
        </Button>
      </div>
    </Form>
  )
}

/** Leaves the flow for Landing; logs out a signed-in user. */
export function CancelButton() {
  const t = useText()
  const session = useSession()
  const navigate = useNavigate()
  const cancel = async () => {
    if (session.kind === 'user') await endSession()
    await navigate({ to: '/' })
  }
  return (
    <Button variant="ghost" size="lg" className={styles.cancel} onClick={() => void cancel()}>
      {t('common_cancel')}
    </Button>
  )
}
