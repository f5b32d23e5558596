import type { Tx } from '#db/db.ts'
import { type Event, publish } from '#events/events.ts'
import { markStale } from '#market/figures/queries.ts'

/** A listing, and the first and the last day on which its closes or splits have changed. */
export type Revision = { id: string; from: string; to: string }

const eventsPerStatement = 5000

/** Marks the listings as stale and publishes `prices_revised` for each, in the transaction of the change. */
export async function announceRevisions(tx: Tx, revisions: readonly Revision[]): Promise<void> {
  const byListing = new Map<string, Revision>()
  for (const revision of revisions) {
    const { id, from, to } = byListing.get(revision.id) ?? revision
    byListing.set(id, {
      id,
      from: from < revision.from ? from : revision.from,
      to: to > revision.to ? to : revision.to,
    })
  }
  await markStale(tx, [...byListing.keys()])
  const events = Array.from(byListing.values(), ({ id: instrumentId, from, to }): Event => ({
    kind: 'prices_revised',
    instrumentId,
    from,
    to,
  }))
  for (let next = 0; next < events.length; next += eventsPerStatement) {
    await publish(tx, ...events.slice(next, next + eventsPerStatement))
  }
}
