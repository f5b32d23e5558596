import { openDb } from '@app/server/src/db/db.ts'
import { listSimulatedLines } from '@app/server/src/market/queries.ts'

import { factsOfFunds } from './fund-facts.ts'

type Options = { databaseUrl: string; factsUrl: string; now: Date }

/** Tells the provider of documents what it makes them of: the facts of the funds whose prices are simulated. */
export async function handOverFacts({ databaseUrl, factsUrl, now }: Options): Promise<void> {
  const db = openDb(databaseUrl, { connections: 1 })
  const slugs = await listSimulatedLines(db).finally(async () => db.destroy())
  const reply = await fetch(factsUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(factsOfFunds(slugs, now)),
  })
  if (!reply.ok) throw new Error(`The sandbox took no facts of funds: ${await reply.text()}`)
}
