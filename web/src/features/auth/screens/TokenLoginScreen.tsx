import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { NarrowPage } from '#features/auth/NarrowPage.tsx'
import { takeCustomerToken } from '#features/auth/partner/customer-token.ts'
import { Progress } from '#features/auth/partner/Progress.tsx'
import { usePartnerLogin } from '#features/auth/partner/use-partner-login.ts'
import { useText } from '#lib/i18n.ts'
import { sessionStore } from '#lib/session.ts'
import { placeAfterLogin } from '#lib/session-place.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

/** How long it is shown that the customer is logged in. */
const redirectAfterMs = 3000

/** Logs in the customer of a partner with the token that its link brought, which the guard has taken out of the address. */
export function TokenLoginScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/login' })
  const { logIn, state, failure } = usePartnerLogin()
  const start = useEffectEvent(() => void logIn(takeCustomerToken()))
  useEffect(() => start(), [])
  const go = useEffectEvent(() => void navigate({ href: placeAfterLogin(sessionStore.get(), next), replace: true }))
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => go(), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [state])
  const back = (
    <LinkButton to="/" variant="pri">
      {t('partner_back')}
    </LinkButton>
  )
  return (
    <NarrowPage>
      <h1 className="vh">{t('partner_log_in')}</h1>
      <Progress failure={failure} back={back} />
    </NarrowPage>
  )
}
