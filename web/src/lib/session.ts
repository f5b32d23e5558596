import type { User } from '@app/contract/auth.ts'
import type { OwnProfile } from '@app/contract/profiles.ts'
import { use, useState } from 'react'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import { onRefusedToken } from '#lib/api-status.ts'
import { ownBuild } from '#lib/device/build.ts'
import { readSnapshot, restoredQueries } from '#lib/device/snapshot.ts'
import { forgetPerson, forgetPersonInWindow, onStoredElsewhere, writeStored } from '#lib/device/storage.ts'
import { createStore, useStore } from '#lib/device/store.ts'
import { currentToken, keepToken, takeOverToken, tokenKey } from '#lib/session-token.ts'

type Ending = 'refused' | 'signed_out' | 'deleted'

export type Session =
  | { kind: 'restoring' }
  /** Nobody is signed in; `ended` is why the last session ended. */
  | { kind: 'visitor'; ended?: Ending }
  /** `isRestored`: from the offline snapshot. */
  | { kind: 'user'; user: User; profile: OwnProfile | null; isRestored?: true }
  /** There is a token, but the server did not respond when asked whose it is. */
  | { kind: 'unreachable' }

export type Member = { user: User; profile: OwnProfile }

export const sessionStore = createStore<Session>({ kind: 'restoring' })

let restoring: Promise<Session> | undefined
/** A request in progress ends the session; the server may close the socket before it responds. */
let leaving: Ending | undefined

/** Resolves to the session once it is known; loads it if necessary. */
export function sessionReady(): Promise<Session> {
  const known = sessionStore.get()
  if (known.kind === 'visitor' || known.kind === 'user') return Promise.resolve(known)
  restoring ??= loadSession().finally(() => (restoring = undefined))
  return restoring
}

/** Loads the session from the server. A rejected token ends it. */
export async function loadSession(): Promise<Session> {
  const token = currentToken()
  if (token === undefined) {
    // The session may have ended while this window was suspended.
    forgetPersonInWindow()
    return become({ kind: 'visitor' })
  }
  try {
    const [user, profile] = await Promise.all([api('GET /user'), ownProfile()])
    return currentToken() === token ? become({ kind: 'user', user, profile }) : sessionStore.get()
  } catch (error) {
    if (currentToken() !== token) return sessionStore.get()
    if (isRefusal(error)) return forget('refused')
    return become((!navigator.onLine && (await restoredSession())) || { kind: 'unreachable' })
  }
}

/** The session from the offline snapshot, for starting without a connection. */
async function restoredSession(): Promise<Session | undefined> {
  const snapshot = await readSnapshot(ownBuild())
  if (!snapshot) return undefined
  restoredQueries.set(snapshot.queries)
  return { kind: 'user', user: snapshot.user, profile: snapshot.profile, isRestored: true }
}

/** Stores the token of a login and loads its session. */
export function openSession(token: string): Promise<Session> {
  keepToken(token)
  writeStored('asked', undefined)
  return loadSession()
}

/** Applies a user or profile that the server returned after a change. */
export function updateSession(change: { user?: User; profile?: OwnProfile }): Session {
  const session = sessionStore.get()
  return session.kind === 'user' ? become({ ...session, ...change }) : session
}

/** Logs out. Clears this device at once, even if the server is slow or unreachable. */
export async function endSession(): Promise<void> {
  const request = api('POST /user/logout')
  forget('signed_out')
  await request.catch(() => undefined)
}

/** Logs out on all devices. Rejects if the request fails, so that the user does not believe they are logged out. */
export function endSessionEverywhere(): Promise<void> {
  return leaveBy('signed_out', async () => {
    try {
      await api('POST /user/logout/all')
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  })
}

/** Ends the session by a request that ends it on the server. Rejects if that fails, and then keeps the session. */
export async function leaveBy(ending: Ending, request: () => Promise<unknown>): Promise<void> {
  leaving = ending
  try {
    await request()
  } finally {
    leaving = undefined
  }
  forget(ending)
}

/** Ends the session after the server has invalidated its token. */
export function dropSession(): void {
  forget('refused')
}

export function useSession(): Session {
  return useStore(sessionStore)
}

/** The signed-in member with a profile; undefined for anyone else. */
export function useMember(): Member | undefined {
  const session = useSession()
  return session.kind === 'user' && session.profile ? { user: session.user, profile: session.profile } : undefined
}

/** The signed-in member's profile. Throws outside the pages for members. */
export function useOwnProfile(): OwnProfile {
  const own = useMember()?.profile
  const [wasMember] = useState(own !== undefined)
  if (own) return own
  if (!wasMember) throw new Error('only for pages behind the login')
  // After logging out, a page requests nothing more and waits for the next one to replace it.
  return use(never)
}

const never = new Promise<never>(() => {})

/** Ends the session when a request's token is rejected, and follows logins and logouts in other windows. */
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
  const reload = () => {
    const session = sessionStore.get()
    if (session.kind === 'user' && session.isRestored) void loadSession()
  }
  addEventListener('online', reload)
  return () => {
    removeEventListener('online', reload)
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

function forget(ended: Ending): Session {
  keepToken(undefined)
  forgetPerson()
  return become({ kind: 'visitor', ended: leaving ?? ended })
}

function become(session: Session): Session {
  sessionStore.set(session)
  return session
}
