import { Link, linkOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { loadSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

import { termsAcceptedFor } from './accepted-terms.ts'
import styles from './CodeForm.module.css'
import { SendAgain } from './SendAgain.tsx'
import { useCodeLogin } from './use-code-login.ts'

type Props = {
  email: string
  /** Prefills the field; the user still has to submit. */
  firstCode?: string | undefined
  next: string | undefined
  submit: string
  /** Delay in ms before the field takes the focus; undefined leaves the focus alone. */
  focusAfterMs?: number
}

const checkAfterMs = 3000

/** Exchanges the typed code for a session. */
export function CodeForm({ email, firstCode = '', next, submit, focusAfterMs }: Props) {
  const t = useText()
  const [code, setCode] = useState(firstCode)
  const { logIn, isBusy, failure } = useCodeLogin(email, 'auth_code_login_error_invalid')
  useSessionCheck()
  // Only those who sign up accept the terms.
  const change = termsAcceptedFor(email)
    ? linkOptions({ to: '/signup', search: { email, next } })
    : linkOptions({ to: '/', search: { login: true, email, next } })

  const send = () => {
    if (code.trim() !== '') void logIn(code.trim())
  }
  return (
    <Form className={styles.form} onSubmit={send} focusAfterMs={focusAfterMs}>
      <p className={styles.sent}>
        <Text id="auth_code_sent" values={{ email, b: (chunks) => <b key="email">{chunks}</b> }} />{' '}
        <Link {...change} className="link">
          {t('auth_code_change')}
        </Link>
      </p>
      <div className={styles.code}>
        <TextField
          label={t('auth_code_label')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          onChange={setCode}
          errors={failure === undefined ? undefined : [failure]}
        />
      </div>
      <Button type="submit" variant="pri" size="lg" block loading={isBusy} disabled={code.trim() === ''}>
        {submit}
      </Button>
      <div className={styles.below}>
        {failure !== undefined && (
          <Link to="/signup" search={{ email, next }} className="link">
            {t('auth_back_to_signup')}
          </Link>
        )}
        <SendAgain email={email} />
      </div>
    </Form>
  )
}

/** The user may have logged in with the mailed link in another window meanwhile. */
function useSessionCheck(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadSession(), checkAfterMs)
    return () => clearTimeout(timer)
  }, [])
}
