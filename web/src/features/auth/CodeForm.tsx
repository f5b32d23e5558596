import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { loadSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { useFocusFirstError } from '#ui/focus-first-error.ts'
import { TextField } from '#ui/TextField.tsx'

import styles from './CodeForm.module.css'
import { SendAgain } from './SendAgain.tsx'
import { useCodeLogin } from './use-code-login.ts'

type Props = {
  email: string
  /** Prefills the field; the user still has to submit. */
  firstCode?: string | undefined
  next: string | undefined
  submit: string
  /** Ms until the field takes the focus; undefined leaves the focus alone. */
  focusAfterMs?: number
}

const checkAfterMs = 3000

/** Exchanges the typed code for a session. */
export function CodeForm({ email, firstCode = '', next, submit, focusAfterMs }: Props) {
  const t = useText()
  const [code, setCode] = useState(firstCode)
  const { logIn, isBusy, error, failure } = useCodeLogin(email, 'auth_code_login_error_invalid')
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, error)
  useFocusLater(form, focusAfterMs)
  useSessionCheck()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void logIn(code.trim())
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <p className={styles.sent}>
        <Text id="auth_code_sent" values={{ email, b: (chunks) => <b key="email">{chunks}</b> }} />{' '}
        <Link to="/" search={{ login: true, next }} className="link">
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
          <Link to="/signup" search={{ next }} className="link">
            {t('auth_back_to_signup')}
          </Link>
        )}
        <SendAgain email={email} />
      </div>
    </form>
  )
}

/** The user may have logged in meanwhile in another window, with the mailed link. */
function useSessionCheck(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadSession(), checkAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

function useFocusLater(form: React.RefObject<HTMLFormElement | null>, afterMs: number | undefined): void {
  useEffect(() => {
    if (afterMs === undefined) return
    const timer = setTimeout(() => form.current?.querySelector('input')?.focus(), afterMs)
    return () => clearTimeout(timer)
  }, [form, afterMs])
}
