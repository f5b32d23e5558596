import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { api } from '#lib/api.ts'
import { useMember } from '#lib/session.ts'
import { ErrorText } from '#ui/ErrorText.tsx'

import { SentTo } from './SentTo.tsx'
import { TypedCode } from './TypedCode.tsx'
import { useCodeCheck } from './use-code-check.ts'
import { useRequestCode } from './use-request-code.ts'

type Props = { submit: string; onConfirmed: () => void; children: ReactNode }

/** Mails the signed-in member a code, and confirms with it that it is still them. */
export function ConfirmCode({ submit, onConfirmed, children }: Props) {
  const email = useMember()?.user.email ?? ''
  const request = useRequestCode()
  const { check, isBusy, failure } = useCodeCheck('auth_code_login_error_invalid')
  const mail = useEffectEvent(() => void request.requestCode(email, false))
  useEffect(() => mail(), [])

  const send = async (code: string) => {
    if (await check(() => api('POST /user/confirm', { body: { code } }))) onConfirmed()
  }
  return (
    <TypedCode
      email={email}
      submit={submit}
      isBusy={isBusy}
      failure={failure}
      onSubmit={(code) => void send(code)}
      focusAfterMs={0}
    >
      {children}
      <SentTo email={email} />
      <ErrorText text={request.errors?.[0]} />
    </TypedCode>
  )
}
