import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'
import { generosityOf } from '#limits/limits.ts'

const minuteMs = 60_000
const tries = { most: 30, windowMs: 5 * minuteMs } as const

export const mailWindowsMs = { recent: 30 * minuteMs, today: 24 * 60 * minuteMs } as const

/** How many codes one address may ask for; as wide as the limits per caller are. */
export function mayMail({ recent, today }: { recent: number; today: number }, mode: Config['rateLimits']): boolean {
  const generosity = generosityOf(mode)
  return recent < 5 * generosity && today < 15 * generosity
}

const hourMs = 60 * minuteMs
const mailsAnHour = 10_000

/** The brake on all mails: no more once as many as `most` were asked for after `since`, whoever asked. */
export function mailBrake(at: Date, mode: Config['rateLimits']): { most: number; since: Date } {
  return { most: mailsAnHour * generosityOf(mode), since: new Date(at.getTime() - hourMs) }
}

/** Counts a try of a typed code. Throws when there were too many for its address lately. */
export type CountTry = (email: string, at: Date) => void

/**
 * Counts tries per address in the memory of this node, which only bounds the work of guessing: how often a code can be
 * tried at all is counted in the database.
 */
export function tryCounter(mode: Config['rateLimits']): CountTry {
  const windows = new Map<string, { count: number; endsAt: number }>()
  const most = tries.most * generosityOf(mode)

  return (email, at) => {
    const time = at.getTime()
    forgetEnded(windows, time)
    const address = email.toLowerCase()
    const window = windows.get(address) ?? { count: 0, endsAt: time + tries.windowMs }
    window.count++
    windows.set(address, window)
    if (window.count > most) {
      throw new AppError('throttled', undefined, { seconds: Math.ceil((window.endsAt - time) / 1000) })
    }
  }
}

/** The windows stand in the order in which they end. */
function forgetEnded(windows: Map<string, { endsAt: number }>, time: number): void {
  for (const [address, { endsAt }] of windows) {
    if (endsAt > time) return
    windows.delete(address)
  }
}
