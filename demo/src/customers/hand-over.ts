import { openDb } from '@app/server/src/db/db.ts'
import { listSimulatedListings } from '@app/server/src/market/queries.ts'

import { loadDemoPrices } from '#seed/demo-prices.ts'

import { comdirectCustomers, tinkCustomers } from './bank-customers.ts'

type Options = { databaseUrl: string; comdirectUrl: string; tinkUrl: string }

/** Gives the sandboxes of the banks customers whose holdings are of the demo market. */
export async function handOverCustomers({ databaseUrl, comdirectUrl, tinkUrl }: Options): Promise<void> {
  const db = openDb(databaseUrl, { connections: 1 })
  try {
    const prices = await loadDemoPrices(db, await listSimulatedListings(db))
    await Promise.all([
      putCustomers(comdirectUrl, comdirectCustomers(prices)),
      putCustomers(tinkUrl, tinkCustomers(prices)),
    ])
  } finally {
    await db.destroy()
  }
}

async function putCustomers(url: string, customers: readonly object[]): Promise<void> {
  const reply = await fetch(`${url}/sandbox/customers`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(customers),
  })
  if (!reply.ok) throw new Error(`The sandbox rejected the customers: ${await reply.text()}`)
}
