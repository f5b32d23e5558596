import { type FormEvent, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { useFocusFirstError } from '#ui/focus-first-error.ts'

import { EmailField } from './EmailField.tsx'
import styles from './EmailForm.module.css'
import { TermsCheckbox } from './TermsCheckbox.tsx'
import { useAskCode } from './use-ask-code.ts'

export type EmailPurpose = 'signup' | 'login'

type Props = {
  purpose: EmailPurpose
  submit: string
  /** Called when a code was sent to this address. */
  onSent: (email: string) => void
}

/** Asks for an address and sends a code to it; signing up also needs the terms. */
export function EmailForm({ purpose, submit, onSent }: Props) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [isAccepted, setAccepted] = useState(false)
  const [isTold, setTold] = useState(false)
  const [isMissing, setMissing] = useState<string[]>()
  const form = useRef<HTMLFormElement>(null)
  const { ask, isBusy, errors: answered, needsTerms } = useAskCode()
  const errors = isMissing ?? answered
  const hasTerms = purpose === 'signup' || needsTerms
  useFocusFirstError(form, errors)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(email.trim() === '' ? [t('auth_email_missing')] : undefined)
    if (email.trim() === '') return
    if (hasTerms && !isAccepted) return setTold(true)
    if (await ask(email.trim(), hasTerms)) onSent(email.trim())
  }

  const termsErrors = hasTerms && !isAccepted && (isTold || needsTerms) ? [t('error_terms_not_accepted')] : undefined
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <EmailField hint={t('auth_email_hint')} value={email} onChange={setEmail} errors={errors} />
      {hasTerms && <TermsCheckbox isAccepted={isAccepted} onChange={setAccepted} errors={termsErrors} />}
      <Button type="submit" variant="pri" size="lg" block loading={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
