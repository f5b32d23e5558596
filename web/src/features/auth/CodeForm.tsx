import { limits } from '@app/contract/limits.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import { Text, useText } from '#lib/i18n.ts'
import { useSaving } from '#lib/saving.ts'
import { loadSession, openSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { useFocusFirstError } from '#ui/focus-first-error.ts'
import { TextField } from '#ui/TextField.tsx'

import styles from './CodeForm.module.css'
import { SendAgain } from './SendAgain.tsx'

type Props = {
  email: string | undefined
  /** What a mailed link carried; it only fills the field, logging in takes a press. */
  firstCode: string
  next: string | undefined
  submit: string
  /** Ms until the field takes the focus; undefined leaves the focus alone. */
  focusAfterMs?: number
}

const checkAfterMs = 3000

/** Takes the code and opens the session; where that leads is for the guards of the page to say. */
export function CodeForm({ email, firstCode, next, submit, focusAfterMs }: Props) {
  const t = useText()
  const [code, setCode] = useState(firstCode)
  const { logIn, isBusy, error } = useCodeLogin(email)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, error)
  useFocusLater(form, focusAfterMs)
  useSessionCheck()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void logIn(code.trim())
  }
  const errors = error === undefined ? undefined : [t(failureText(error))]
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <p className={styles.sent}>
        <Sentence email={email} next={next} />
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
          errors={errors}
        />
      </div>
      <Button type="submit" variant="pri" size="lg" block loading={isBusy} disabled={code.trim() === ''}>
        {submit}
      </Button>
      <div className={styles.below}>
        {errors && (
          <Link to="/signup" search={{ next }} className="link">
            {t('auth_back_to_signup')}
          </Link>
        )}
        {email !== undefined && <SendAgain email={email} />}
      </div>
    </form>
  )
}

function Sentence({ email, next }: { email: string | undefined; next: string | undefined }) {
  const t = useText()
  if (email === undefined) return t('auth_code_from_link')
  return (
    <>
      <Text id="auth_code_sent" values={{ email, b: (chunks) => <b key="email">{chunks}</b> }} />{' '}
      <Link to="/" search={{ login: true, next }} className="link">
        {t('auth_code_change')}
      </Link>
    </>
  )
}

const failureText = (error: unknown) =>
  hasStatus(error, 403) ? ('auth_code_login_error_invalid' as const) : ('onboarding_error_unknown' as const)

function useCodeLogin(email: string | undefined) {
  const { run, isBusy, error } = useSaving()
  const logIn = (code: string) =>
    run(async () => {
      // A typed code counts only with its address; the long one of a mailed link stands for itself.
      const isTyped = code.length <= limits.codeLength + 4
      const body = isTyped && email !== undefined ? { code, email } : { code }
      const { access_token } = await api('POST /auth/code/login', { body })
      await openSession(access_token)
    })
  return { logIn, isBusy, error }
}

/** Somebody may log in meanwhile in another window, with the link in the mail. */
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
