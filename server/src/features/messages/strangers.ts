import type { Config } from '#config.ts'
import { generosityOf } from '#limits/limits.ts'

const mostADay = 10

/** The window in which the conversations are counted that a member began with members who do not follow them. */
export const uninvitedWindowMs = 86_400_000

/** How many such conversations a member may begin within the window. */
export function mostUninvited(mode: Config['rateLimits']): number {
  return mostADay * generosityOf(mode)
}

/** Seconds until a conversation that began at `begun` leaves the window; at least 1. */
export function waitSeconds(begun: Date, at: Date): number {
  return Math.max(1, Math.ceil((begun.getTime() + uninvitedWindowMs - at.getTime()) / 1000))
}
