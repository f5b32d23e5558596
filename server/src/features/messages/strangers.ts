import type { Config } from '#config.ts'
import { generosityOf } from '#limits/limits.ts'

const mostADay = 10

/** How far back the conversations are counted that a member began with those who do not follow her. */
export const uninvitedWindowMs = 86_400_000

/** How many of them a member may begin within the window. */
export function mostUninvited(mode: Config['rateLimits']): number {
  return mostADay * generosityOf(mode)
}

/** The seconds until a conversation that began at `begun` is out of the window. */
export function waitSeconds(begun: Date, at: Date): number {
  return Math.max(1, Math.ceil((begun.getTime() + uninvitedWindowMs - at.getTime()) / 1000))
}
