import { type ParsedLocation, redirect } from '@tanstack/react-router'

import { inAppPath, stringifySearch } from '#lib/device/address.ts'
import { painted } from '#lib/next-task.ts'
import { sessionReady } from '#lib/session.ts'
import { missingStep, missingStepPath, placeAfterLogin } from '#lib/session-place.ts'

import type { Data } from './data.ts'
import type { LoginSearch } from './search.ts'

export type RouterContext = {
  /** The current page, which stays visible while the next one loads; undefined before the first page. */
  here: () => ParsedLocation | undefined
  /** Loads the query cache and sends the first requests of the pages in the shell. */
  openData: () => Promise<Data>
}

export type Guarded = { location: ParsedLocation; context: RouterContext }

/**
 * Lets the page answer a touch with a paint before the next one is rendered. What is typed only replaces the address, and
 * is not kept waiting.
 */
export async function answerTouch({ location, context, preload }: Guarded & { preload: boolean }): Promise<void> {
  const here = context.here()
  if (!preload && here && here.state.__TSR_index !== location.state.__TSR_index) await painted()
}

/**
 * Guards pages for members. Visitors who open the URL directly are sent to Landing to log in, with the page as `next`;
 * those who follow a link stay on the current page and are asked to log in there.
 */
export async function membersOnly({ location, context }: Guarded): Promise<void> {
  const session = await sessionReady()
  const here = context.here()
  if (session.kind === 'visitor') {
    if (here && here.pathname !== location.pathname) {
      const search = stringifySearch({ ...here.search, to: location.href })
      throw redirect({ href: here.pathname + search, resetScroll: false })
    }
    throw redirect({ to: '/', search: { login: true, next: location.href }, replace: true })
  }
  const step = missingStep(session)
  if (step) throw redirect({ href: missingStepPath(step, location.href) })
}

/**
 * Guards Landing, sign-up and code login: redirects signed-in users, with a welcome for those who have just completed
 * sign-up.
 */
export async function visitorsOnly({ location, context }: Guarded): Promise<void> {
  const session = await sessionReady()
  if (session.kind !== 'user') return
  const isNew = /^\/onboarding\/(?:signup|partner)\/(?:location|image)$/.test(context.here()?.pathname ?? '')
  throw redirect({
    href: placeAfterLogin(session, nextOf(location) ?? (isNew ? '/overview?welcome' : undefined)),
    replace: true,
  })
}

/** Guards the code page, which needs the e-mail address that the code was sent to. */
export async function codeGuard(guarded: Guarded & { search: LoginSearch }): Promise<void> {
  const { email, next } = guarded.search
  // The link in the mail to a customer of a partner, who has to confirm the address.
  if (missingStep(await sessionReady()) === 'email') {
    const search = stringifySearch({ email, next })
    throw redirect({ href: `/onboarding/partner/email${search}#${guarded.location.hash}`, replace: true })
  }
  await visitorsOnly(guarded)
  if (email === undefined) throw redirect({ to: '/', search: { login: true, next }, replace: true })
}

export function nextOf({ search }: ParsedLocation): string | undefined {
  return inAppPath((search as { next?: unknown }).next)
}
