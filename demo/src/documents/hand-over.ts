import { openDb } from '@app/server/src/db/db.ts'
import { listSimulatedListings } from '@app/server/src/market/queries.ts'

import { factsOfFunds } from './fund-facts.ts'

type Options = { databaseUrl: string; factsUrl: string; now: Date }

/** Tells the provider of documents what it makes them of: the facts of the funds whose prices are simulated. */
export async function handOverFacts({ databaseUrl, factsUrl, now }: Options): Promise<void> {
  const reply = await fetch(factsUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(factsOfFunds(await simulatedSlugs(databaseUrl), now)),
  })
  if (!reply.ok) throw new Error(`The sandbox took no facts of funds: ${await reply.text()}`)
}

/** The ids of the simulated listings by slug. */
async function simulatedSlugs(databaseUrl: string): Promise<Map<string, string>> {
  const db = openDb(databaseUrl, { connections: 1 })
  try {
    return await listSimulatedListings(db)
  } finally {
    await db.destroy()
  }
}
