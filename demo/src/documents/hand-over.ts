import { openDb } from '@app/server/src/db/db.ts'
import { listSimulatedListings } from '@app/server/src/market/queries.ts'

import { factsOfFunds } from './fund-facts.ts'

type Options = { databaseUrl: string; factsUrl: string; now: Date }

/** Sends the facts of the funds with simulated prices to the document sandbox, which generates documents from them. */
export async function handOverFacts({ databaseUrl, factsUrl, now }: Options): Promise<void> {
  const reply = await fetch(factsUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(factsOfFunds(await simulatedSlugs(databaseUrl), now)),
  })
  if (!reply.ok) throw new Error(`The sandbox rejected the facts of the funds: ${await reply.text()}`)
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
