import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from './context.ts'

/** Something that was started and has to be closed, and how long it may take to close. */
export type Component = { name: string; withinMs: number; close: (drainMs: number) => Promise<unknown> }

/** What has to be closed: the components of a group in parallel, the groups from the last to the first. */
export type Closings = Component[][]

/** Closes everything. A component that fails or takes too long is logged and abandoned. */
export async function closeAll(closings: Closings, drainMs: number, log: Log): Promise<void> {
  for (const group of closings.toReversed()) await Promise.all(group.map((one) => closeComponent(one, drainMs, log)))
}

async function closeComponent({ name, withinMs, close }: Component, drainMs: number, log: Log): Promise<void> {
  const patience = new AbortController()
  const late = sleep(withinMs, true, { signal: patience.signal }).catch(() => false)
  try {
    const isLate = await Promise.race([close(drainMs).then(() => false), late])
    if (isLate) log.warn({ part: name, withinMs }, 'did not stop in time')
  } catch (error) {
    log.warn({ err: error, part: name }, 'failed to stop')
  } finally {
    patience.abort()
  }
}
