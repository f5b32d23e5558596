import { Link, linkOptions } from '@tanstack/react-router'
import { type ComponentProps, useEffect } from 'react'

import { useText } from '#lib/i18n.ts'
import { loadSession } from '#lib/session.ts'

import { termsAcceptedFor } from './accepted-terms.ts'
import { SentTo } from './SentTo.tsx'
import { TypedCode } from './TypedCode.tsx'
import { useCodeLogin } from './use-code-login.ts'

type Props = Pick<ComponentProps<typeof TypedCode>, 'email' | 'firstCode' | 'submit' | 'focusAfterMs'> & {
  next: string | undefined
}

const checkAfterMs = 3000

/** Exchanges the typed code for a session. */
export function CodeForm({ email, next, ...field }: Props) {
  const t = useText()
  const { logIn, isBusy, failure } = useCodeLogin(email, 'auth_code_login_error_invalid')
  useSessionCheck()
  // Only those who sign up accept the terms.
  const change = termsAcceptedFor(email)
    ? linkOptions({ to: '/signup', search: { email, next } })
    : linkOptions({ to: '/', search: { login: true, email, next } })
  const signUp = failure !== undefined && (
    <Link to="/signup" search={{ email, next }} className="link">
      {t('auth_back_to_signup')}
    </Link>
  )
  return (
    <TypedCode
      {...field}
      email={email}
      isBusy={isBusy}
      failure={failure}
      onSubmit={(code) => void logIn(code)}
      below={signUp}
    >
      <SentTo email={email}>
        <Link {...change} className="link">
          {t('auth_code_change')}
        </Link>
      </SentTo>
    </TypedCode>
  )
}

/** The user may have logged in with the mailed link in another window meanwhile. */
function useSessionCheck(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadSession(), checkAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
