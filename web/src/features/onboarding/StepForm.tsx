import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import { endSession, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFocusFirstError } from '#ui/focus-first-error.ts'

import styles from './StepForm.module.css'

type Props = {
  title: string
  hint?: string
  onSubmit: () => void
  isBusy: boolean
  isReady: boolean
  /** A failure that belongs to no field. */
  failure?: string | undefined
  /** The errors of the fields; a new set moves the focus to the first wrong field. */
  errors?: readonly string[] | undefined
  onSkip?: () => void
  children: ReactNode
}

/** Ms until the field takes the focus; sooner would interrupt a screen reader that reads the heading. */
export const focusAfterMs = 500

/** A question, its field and the buttons; Enter continues. */
export function StepForm({ title, hint, onSubmit, isBusy, isReady, failure, errors, onSkip, children }: Props) {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, errors)
  useEffect(() => {
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isBusy) onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
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
    </form>
  )
}

/** Leaves the flow for Landing, logging out a signed-in user. */
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
