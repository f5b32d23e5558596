import type { Config } from '#config.ts'
import { generosityOf } from '#limits/limits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The windows of the limits per account. */
export const windowsMs = { codes: 30 * minuteMs, tries: 5 * minuteMs, day: dayMs } as const

export const triesPerCode = 5
const codes = { recent: 5, today: 15 } as const
const tries = { recent: 30, today: 300 } as const

/** How many known networks are kept per member, and for how long after the last sign-in. */
export const knownNetworks = { most: 10, lifeMs: 90 * dayMs } as const

export function knownNetworkSince(now: Date): Date {
  return new Date(now.getTime() - knownNetworks.lifeMs)
}

/** How many codes may be requested within the windows, by one known network or by all others together. */
export function codeLimits(mode: Config['rateLimits']): { recent: number; today: number } {
  return { recent: codes.recent * generosityOf(mode), today: codes.today * generosityOf(mode) }
}

/** How many codes may be tried within the windows, by one network or by all foreign ones together. */
export function tryLimits(mode: Config['rateLimits']): { recent: number; today: number } {
  return { recent: tries.recent * generosityOf(mode), today: tries.today * generosityOf(mode) }
}

const mailsAnHour = 10_000

/**
 * The global limit on mails, half for members and half for newcomers, so that a flood of made-up addresses does not
 * stop members from logging in. Mails requested from a known network are exempt.
 */
export function mailBrake(now: Date, mode: Config['rateLimits']): { most: number; since: Date } {
  return { most: (mailsAnHour / 2) * generosityOf(mode), since: new Date(now.getTime() - hourMs) }
}
