import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from './context.ts'

/** Something that was started and has to be closed, with the time it gets for that. */
export type Part = { name: string; withinMs: number; close: (drainMs: number) => Promise<unknown> }

/** What has to be closed: the parts of a group at once, the groups from the last to the first. */
export type Closings = Part[][]

/** Closes everything. A part that fails or takes too long is named in the log and left behind. */
export async function closeAll(closings: Closings, drainMs: number, log: Log): Promise<void> {
  for (const parts of closings.toReversed()) await Promise.all(parts.map((part) => closePart(part, drainMs, log)))
}

async function closePart({ name, withinMs, close }: Part, drainMs: number, log: Log): Promise<void> {
  const patience = new AbortController()
  const late = sleep(withinMs, true, { signal: patience.signal }).catch(() => false)
  try {
    const isLate = await Promise.race([close(drainMs).then(() => false), late])
    if (isLate) log.warn({ part: name, withinMs }, 'did not stop in time')
  } catch (error) {
    log.warn({ err: error, part: name }, 'did not stop well')
  } finally {
    patience.abort()
  }
}
