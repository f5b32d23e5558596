import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import {
  Consent,
  EmailField,
  isLinkCode,
  SentTo,
  termsAcceptedFor,
  TypedCode,
  useConsent,
  useRequestCode,
} from '#features/auth/index.ts'
import type { FlowStep } from '#features/onboarding/flows.ts'
import { CancelButton, focusAfterMs, StepForm } from '#features/onboarding/StepForm.tsx'
import { useJoin } from '#features/onboarding/use-join.ts'
import { useText } from '#lib/i18n.ts'

import styles from './VerifyStep.module.css'

/** Asks the customer of a partner for an address, and then for the code that was mailed to it: whose account it is. */
export function PartnerEmailStep({ place }: { place: FlowStep }) {
  const { email: sentTo } = useSearch({ from: '/onboarding/$flow/$step' })
  // Kept here, for those who go back to correct the address.
  const [email, setEmail] = useState(sentTo ?? '')
  const consent = useConsent(termsAcceptedFor(sentTo ?? ''))
  if (sentTo !== undefined) return <Code key={sentTo} email={sentTo} place={place} />
  return <Address email={email} onChange={setEmail} consent={consent} place={place} />
}

type AddressProps = {
  email: string
  onChange: (email: string) => void
  consent: ReturnType<typeof useConsent>
  place: FlowStep
}

function Address({ email, onChange, consent, place }: AddressProps) {
  const t = useText()
  const navigate = useNavigate()
  const { requestCode, isBusy, errors } = useRequestCode()
  const address = email.trim()
  const send = async () => {
    if (!(await requestCode(address, true))) return
    await navigate({
      to: '/onboarding/$flow/$step',
      params: place,
      search: (before) => ({ ...before, email: address }),
    })
  }
  return (
    <StepForm
      title={t('onboarding_email_title')}
      hint={t('onboarding_partner_email_hint')}
      onSubmit={() => void send()}
      isBusy={isBusy}
      isReady={address !== '' && consent.isGiven}
    >
      <EmailField value={email} onChange={onChange} errors={errors} />
      <Consent consent={consent} />
    </StepForm>
  )
}

function Code({ email, place }: { email: string; place: FlowStep }) {
  const t = useText()
  const { code, next } = useSearch({ from: '/onboarding/$flow/$step' })
  const hash = useLocation({ select: (location) => location.hash })
  const { join, isBusy, failure } = useJoin(email)
  return (
    <div className={styles.step}>
      <h1>{t('onboarding_verify_title')}</h1>
      <TypedCode
        email={email}
        firstCode={isLinkCode(hash) ? hash : code}
        submit={t('common_continue')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={(typed) => void join(typed)}
        focusAfterMs={focusAfterMs}
      >
        <SentTo email={email}>
          <Link to="/onboarding/$flow/$step" params={place} search={{ next }} className="link">
            {t('auth_code_change')}
          </Link>
        </SentTo>
      </TypedCode>
      <CancelButton />
    </div>
  )
}
