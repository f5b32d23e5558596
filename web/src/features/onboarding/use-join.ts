import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

import { termsAcceptedFor, useFailureText } from '#features/auth/index.ts'
import { api } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useSaving } from '#lib/saving.ts'
import { openSession } from '#lib/session.ts'

/**
 * Joins the partner's customer who is signed in to the account of an address, with the code that was mailed to it. The
 * page's guard then leads on. `failure` is the error text.
 */
export function useJoin(email: string) {
  const router = useRouter()
  const errors = useErrorTexts()
  const failureText = useFailureText()
  const { run, isBusy, error } = useSaving()
  // The code works once: after a lost connection, the token that it was exchanged for is used again.
  const token = useRef<string>(undefined)
  const join = (code: string) =>
    run(async () => {
      token.current ??= await exchange(email, code)
      await connect(token.current).catch((failure: unknown) => {
        if (isFinal(failure)) token.current = undefined
        throw failure
      })
      await openSession(token.current)
      await router.invalidate()
    })
  const text = () => (error instanceof ApiError ? errors.whole(error) : failureText(error))
  return { join, isBusy, failure: error === undefined ? undefined : text() }
}

async function exchange(email: string, code: string): Promise<string> {
  const terms = termsAcceptedFor(email) ? { terms_accepted: true as const } : {}
  const { access_token } = await api('POST /auth/code/login', { body: { code, email, ...terms } })
  return access_token
}

const connect = (token: string) => api('POST /user/profile/connect', { body: { access_token: token } })

/** Whether the server has decided, so that only another code or address helps. */
const isFinal = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429
