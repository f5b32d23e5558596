/** How often in a row the mail server refused an address for good, and when last. */
export type Bounces = { bounces: number; bouncedAt: Date | null }

/** An address that refused this many mails in a row is left alone for some time. */
const mostBounces = 2
const restMs = 30 * 24 * 60 * 60_000

export function isResting({ bounces, bouncedAt }: Bounces, now: Date): boolean {
  return bounces >= mostBounces && bouncedAt !== null && bouncedAt.getTime() > now.getTime() - restMs
}
