import { type ParsedLocation, redirect } from '@tanstack/react-router'

import { inAppPath, stringifySearch } from '#lib/device/address.ts'
import { sessionReady } from '#lib/session.ts'
import { missingStep, missingStepPath, placeAfterLogin } from '#lib/session-place.ts'

import type { LoginSearch } from './search.ts'

export type RouterContext = {
  /** The current page, still shown while the next one loads; undefined before the first one. */
  here: () => ParsedLocation | undefined
}

type Guarded = { location: ParsedLocation; context: RouterContext }

/**
 * Guards pages for members. A visitor who opened the URL is redirected to Landing with the page as `next`; one who followed
 * a link stays on the current page and is asked to log in.
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

/** Guards Landing, sign-up and code login: redirects signed-in users. */
export async function visitorsOnly({ location }: Guarded): Promise<void> {
  const session = await sessionReady()
  if (session.kind !== 'user') return
  throw redirect({ href: placeAfterLogin(session, nextOf(location)), replace: true })
}

/** Guards the code page, which needs the e-mail address that the code was sent to. */
export async function codeGuard(guarded: Guarded & { search: LoginSearch }): Promise<void> {
  await visitorsOnly(guarded)
  const { email, next } = guarded.search
  if (email === undefined) throw redirect({ to: '/', search: { login: true, next }, replace: true })
}

function nextOf({ search }: ParsedLocation): string | undefined {
  return inAppPath((search as { next?: unknown }).next)
}
