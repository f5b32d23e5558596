import { useEffect, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'

import { termsAcceptedFor } from './asked.ts'
import styles from './SendAgain.module.css'
import { useAskCode } from './use-ask-code.ts'

const waitSeconds = 30

/** Requests a new code, at the earliest 30 seconds after the last: mail takes its time. */
export function SendAgain({ email }: { email: string }) {
  const t = useText()
  const [isSent, setSent] = useState(false)
  const [left, setLeft] = useState(waitSeconds)
  const { ask, isBusy, errors } = useAskCode()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const sendAgain = async () => {
    setSent(false)
    if (!(await ask(email, termsAcceptedFor(email)))) return
    setLeft(waitSeconds)
    setSent(true)
  }
  return (
    <div>
      <Button variant="ghost" size="sm" loading={isBusy} disabled={left > 0} onClick={() => void sendAgain()}>
        {left > 0 ? t('auth_code_again_in', { seconds: left }) : t('auth_code_again')}
      </Button>
      <p className={styles.sent} role="status">
        {isSent && t('auth_code_sent_again')}
      </p>
      <ErrorText text={errors?.[0]} />
    </div>
  )
}
