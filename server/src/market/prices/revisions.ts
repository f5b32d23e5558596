import type { Tx } from '#db/db.ts'
import { type Event, publish } from '#events/events.ts'
import { markStale } from '#market/figures/queries.ts'

/** A listing, and the first day on which its closes or splits have changed. */
export type Revision = { id: string; from: string }

const eventsPerStatement = 5000

/** Marks the listings as stale and publishes `prices_revised` for each, in the transaction of the change. */
export async function announceRevisions(tx: Tx, revisions: readonly Revision[]): Promise<void> {
  const first = new Map<string, string>()
  for (const { id, from } of revisions) {
    const known = first.get(id)
    if (known === undefined || from < known) first.set(id, from)
  }
  await markStale(tx, [...first.keys()])
  const events: Event[] = [...first].map(([instrumentId, from]) => ({ kind: 'prices_revised', instrumentId, from }))
  for (let next = 0; next < events.length; next += eventsPerStatement) {
    await publish(tx, ...events.slice(next, next + eventsPerStatement))
  }
}
