import { type ParsedLocation, redirect } from '@tanstack/react-router'

import { inAppPath, stringifySearch } from '#lib/device/address.ts'
import { sessionReady } from '#lib/session.ts'
import { missingStep, missingStepPath, placeAfterLogin } from '#lib/session-place.ts'

import type { LoginSearch } from './search.ts'

export type RouterContext = {
  /** The page that is shown while the next one is being prepared; undefined before the first one. */
  here: () => ParsedLocation | undefined
}

type Guarded = { location: ParsedLocation; context: RouterContext }

/**
 * Pages behind the login. A visitor who came by the address goes to Landing with the wanted page as `next`;
 * one who pressed a link on another page stays there and is asked to log in.
 */
export async function membersOnly({ location, context }: Guarded): Promise<void> {
  const session = await sessionReady()
  const here = context.here()
  if (session.kind === 'visitor') {
    if (here && here.pathname !== location.pathname) {
      const search = stringifySearch({ ...here.search, to: location.href })
      throw redirect({ href: here.pathname + search, resetScroll: false })
    }
    throw redirect({ to: '/', search: { next: location.href }, replace: true })
  }
  const step = missingStep(session)
  if (step) throw redirect({ href: missingStepPath(step, location.href) })
}

/** Landing, sign-up and code login: whoever is signed in goes on instead. */
export async function visitorsOnly({ location }: Guarded): Promise<void> {
  const session = await sessionReady()
  if (session.kind !== 'user') return
  throw redirect({ href: placeAfterLogin(session, nextOf(location)), replace: true })
}

/** The page for a code, which counts only with the address it was mailed to. */
export async function codeGuard(guarded: Guarded & { search: LoginSearch }): Promise<void> {
  await visitorsOnly(guarded)
  const { email, next } = guarded.search
  if (email === undefined) throw redirect({ to: '/', search: { login: true, next }, replace: true })
}

function nextOf({ search }: ParsedLocation): string | undefined {
  return inAppPath((search as { next?: unknown }).next)
}
