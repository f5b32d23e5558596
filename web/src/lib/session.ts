import type { User } from '@app/contract/auth.ts'
import type { OwnProfile } from '@app/contract/profiles.ts'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import { onRefusedToken } from '#lib/api-status.ts'
import { forgetPerson, forgetPersonInWindow, onStoredElsewhere, writeStored } from '#lib/device/storage.ts'
import { createStore, useStore } from '#lib/device/store.ts'
import { currentToken, keepToken, takeOverToken, tokenKey } from '#lib/session-token.ts'

export type Session =
  | { kind: 'restoring' }
  /** Nobody is signed in; `ended` tells why somebody no longer is. */
  | { kind: 'visitor'; ended?: 'refused' | 'signed_out' }
  | { kind: 'user'; user: User; profile: OwnProfile | null }
  /** There is a token, but no answer to the question whose it is. */
  | { kind: 'unreachable' }

export type Member = { user: User; profile: OwnProfile }

export const sessionStore = createStore<Session>({ kind: 'restoring' })

let restoring: Promise<Session> | undefined
/** Logging out everywhere is under way; the server may close the socket before it has answered. */
let isLeaving = false

/** Who is signed in, once that is known; asks the server as long as it is not. */
export function sessionReady(): Promise<Session> {
  const known = sessionStore.get()
  if (known.kind === 'visitor' || known.kind === 'user') return Promise.resolve(known)
  restoring ??= loadSession().finally(() => (restoring = undefined))
  return restoring
}

/** Asks the server again who is signed in. A refused token ends the session. */
export async function loadSession(): Promise<Session> {
  const token = currentToken()
  if (token === undefined) {
    // It may have ended while this window slept.
    forgetPersonInWindow()
    return become({ kind: 'visitor' })
  }
  try {
    const [user, profile] = await Promise.all([api('GET /user'), ownProfile()])
    return currentToken() === token ? become({ kind: 'user', user, profile }) : sessionStore.get()
  } catch (error) {
    if (currentToken() !== token) return sessionStore.get()
    if (isRefusal(error)) return forget('refused')
    return become({ kind: 'unreachable' })
  }
}

/** Keeps the token that a login gave and finds out whose it is. */
export function openSession(token: string): Promise<Session> {
  keepToken(token)
  writeStored('asked', undefined)
  return loadSession()
}

/** The newer user or profile after a change that the server has confirmed. */
export function updateSession(change: { user?: User; profile?: OwnProfile }): Session {
  const session = sessionStore.get()
  return session.kind === 'user' ? become({ ...session, ...change }) : session
}

/** Logs out. What this device keeps is cleared at once, whether the server is slow or cannot be reached. */
export async function endSession(): Promise<void> {
  const told = api('POST /user/logout')
  forget('signed_out')
  await told.catch(() => undefined)
}

/** Logs out on every device. Rejects when the server did not do it, because a promise must not seem kept. */
export async function endSessionEverywhere(): Promise<void> {
  isLeaving = true
  try {
    await api('POST /user/logout/all')
  } catch (error) {
    if (!isRefusal(error)) throw error
  } finally {
    isLeaving = false
  }
  forget('signed_out')
}

/** The server no longer knows the token; nothing is left to log out from. */
export function dropSession(): void {
  forget('refused')
}

export function useSession(): Session {
  return useStore(sessionStore)
}

/** The signed-in member with a profile; undefined for everybody else. */
export function useMember(): Member | undefined {
  const session = useSession()
  return session.kind === 'user' && session.profile ? { user: session.user, profile: session.profile } : undefined
}

/** The own profile, on the pages that only members reach. */
export function useOwnProfile(): OwnProfile {
  const member = useMember()
  if (!member) throw new Error('only for pages behind the login')
  return member.profile
}

/** Ends the session when any call is refused, and follows what other windows of this device do. */
export function followSession(): () => void {
  const stopRefusals = onRefusedToken((token) => {
    if (token === currentToken()) forget('refused')
  })
  const stopWindows = onStoredElsewhere(tokenKey, (token) => {
    takeOverToken(token)
    if (token !== undefined) return void loadSession()
    forgetPersonInWindow()
    become({ kind: 'visitor', ended: 'signed_out' })
  })
  return () => {
    stopRefusals()
    stopWindows()
  }
}

async function ownProfile(): Promise<OwnProfile | null> {
  try {
    return await api('GET /user/profile')
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

const isRefusal = (error: unknown) => hasStatus(error, 401) || hasStatus(error, 403)

function forget(ended: 'refused' | 'signed_out'): Session {
  keepToken(undefined)
  forgetPerson()
  return become({ kind: 'visitor', ended: isLeaving ? 'signed_out' : ended })
}

function become(session: Session): Session {
  sessionStore.set(session)
  return session
}
