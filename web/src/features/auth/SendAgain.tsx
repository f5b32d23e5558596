import { useEffect, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'

import { termsAcceptedFor } from './accepted-terms.ts'
import styles from './SendAgain.module.css'
import { useRequestCode } from './use-request-code.ts'

const waitSeconds = 30

/** Requests a new code, 30 seconds after the last at the earliest, because mail takes a moment. */
export function SendAgain({ email }: { email: string }) {
  const t = useText()
  const [isSent, setSent] = useState(false)
  const [left, setLeft] = useState(waitSeconds)
  const { requestCode, isBusy, errors } = useRequestCode()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const sendAgain = async () => {
    setSent(false)
    if (!(await requestCode(email, termsAcceptedFor(email)))) return
    setLeft(waitSeconds)
    setSent(true)
  }
  return (
    <div className={styles.again}>
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
