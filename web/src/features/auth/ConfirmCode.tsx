import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { api } from '#lib/api.ts'
import { Text, useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './CodeForm.module.css'
import { SendAgain } from './SendAgain.tsx'
import { useCodeCheck } from './use-code-check.ts'
import { useRequestCode } from './use-request-code.ts'

type Props = { submit: string; onConfirmed: () => void; children: ReactNode }

/** Mails the signed-in member a code, and confirms with it that it is still them. */
export function ConfirmCode({ submit, onConfirmed, children }: Props) {
  const t = useText()
  const email = useMember()?.user.email ?? ''
  const [code, setCode] = useState('')
  const request = useRequestCode()
  const { check, isBusy, failure } = useCodeCheck('auth_code_login_error_invalid')
  const mail = useEffectEvent(() => void request.requestCode(email, false))
  useEffect(() => mail(), [])

  const send = async () => {
    if (code.trim() === '') return
    if (await check(() => api('POST /user/confirm', { body: { code: code.trim() } }))) onConfirmed()
  }
  return (
    <Form className={styles.form} onSubmit={() => void send()} focusAfterMs={0}>
      {children}
      <p className={styles.sent}>
        <Text id="auth_code_sent" values={{ email, b: (chunks) => <b key="email">{chunks}</b> }} />
      </p>
      <ErrorText text={request.errors?.[0]} />
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
        <SendAgain email={email} />
      </div>
    </Form>
  )
}
