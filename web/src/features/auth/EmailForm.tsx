import { useEffect, useState } from 'react'

import { type MessageId, useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'

import { termsAcceptedFor } from './accepted-terms.ts'
import { Consent, useConsent } from './Consent.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './EmailForm.module.css'
import { useRequestCode } from './use-request-code.ts'

export type EmailPurpose = 'signup' | 'login'

type Props = {
  purpose: EmailPurpose
  submit: string
  /** The initial address, for correcting a typo. */
  firstEmail?: string | undefined
  /** Called once a code has been sent to this address. */
  onSent: (email: string) => void
}

/** Errors found before the request is sent, all reported together. */
type Faults = { email: string[] | undefined; terms: boolean }

function faultOf(email: string): MessageId | undefined {
  if (email === '') return 'auth_email_missing'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'onboarding_email_error_invalid'
}

/** What the form that is shown contains, for the one that takes its place when the visitor switches. */
let typed = ''

/** Asks for an address and sends a code to it; sign-up also requires consent to the terms and the privacy notice. */
export function EmailForm({ purpose, submit, firstEmail = '', onSent }: Props) {
  const t = useText()
  const [email, setEmail] = useState(firstEmail || typed)
  useEffect(() => {
    typed = email
    return () => {
      typed = ''
    }
  }, [email])
  const consent = useConsent(termsAcceptedFor(firstEmail))
  const [faults, setFaults] = useState<Faults>()
  const { requestCode, isBusy, errors: answered, needsTerms } = useRequestCode()
  const hasTerms = purpose === 'signup' || needsTerms

  const send = async () => {
    const address = faultOf(email.trim())
    const found = { email: address && [t(address)], terms: hasTerms && !consent.isGiven }
    setFaults(found.email || found.terms ? found : undefined)
    if (found.email || found.terms) return
    if (await requestCode(email.trim(), hasTerms)) onSent(email.trim())
  }

  return (
    <Form className={styles.form} onSubmit={() => void send()}>
      <EmailField
        hint={t('auth_email_hint')}
        value={email}
        onChange={setEmail}
        errors={faults ? faults.email : answered}
      />
      {hasTerms && <Consent consent={consent} isMissing={faults?.terms || needsTerms} />}
      <Button type="submit" variant="pri" size="lg" block loading={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}
