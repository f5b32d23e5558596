import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { useText } from '#lib/i18n.ts'

import { EmailForm } from '#features/auth/EmailForm.tsx'
import { NarrowPage } from '#features/auth/NarrowPage.tsx'
import { PurposeSwitch } from '#features/auth/PurposeSwitch.tsx'

export function SignUpScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { email: firstEmail, next } = useSearch({ from: '/signup' })
  const goOn = (email: string) => void navigate({ to: '/auth/code', search: { email, next } })
  return (
    <NarrowPage title={t('auth_signup_title')}>
      <EmailForm purpose="signup" submit={t('auth_signup_send')} firstEmail={firstEmail} onSent={goOn} />
      <PurposeSwitch
        purpose="signup"
        link={(chunks) => (
          <Link key="login" to="/" search={{ login: true, next }} className="link">
            {chunks}
          </Link>
        )}
      />
    </NarrowPage>
  )
}
