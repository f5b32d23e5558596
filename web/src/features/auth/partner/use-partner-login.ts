import { useState } from 'react'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useSaving } from '#lib/saving.ts'
import { openSession } from '#lib/session.ts'

/** Exchanges a partner's customer token for a session; the page's guard then redirects. `failure` is the error text. */
export function usePartnerLogin() {
  const errors = useErrorTexts()
  const { run, error } = useSaving()
  const [state, setState] = useState<'waiting' | 'asked' | 'done'>('waiting')
  const logIn = async (customerToken: string | undefined) => {
    setState('asked')
    if (await run(() => exchange(customerToken))) setState('done')
  }
  return { logIn, state, failure: error === undefined ? undefined : errors.whole(error) }
}

async function exchange(customerToken = ''): Promise<void> {
  const { access_token } = await api('POST /user/login', { body: { accessToken: customerToken } })
  const session = await openSession(access_token)
  if (session.kind === 'visitor') throw new Error('the session has ended at once')
}
