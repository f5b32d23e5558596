import { createHash } from 'node:crypto'

import type { Tx } from '@app/server/src/db/db.ts'
import { bookAccount } from '@app/server/src/features/portfolios/index.ts'
import { upsertRates } from '@app/server/src/market/fx/queries.ts'

import type { DemoPrices } from './demo-prices.ts'
import { insertConnections } from './queries.ts'
import { accountsByBank } from './saver-accounts.ts'
import { accountOf } from './saver-ledger.ts'

const countries = { SEK: 'SE', EUR: 'DE', GBP: 'GB' } as const

/** Stores the invented exchange rates; rates that are there already stay. */
export async function loadRates(tx: Tx, { rates }: DemoPrices): Promise<void> {
  const rows = [...rates].flatMap(([currency, days]) => [...days].map(([date, rate]) => ({ currency, date, rate })))
  for (let from = 0; from < rows.length; from += 5000) await upsertRates(tx, rows.slice(from, from + 5000), 'demo')
}

/** They were read a while ago, so that others see their trades. */
const readMs = 20 * 60_000

type Options = { now: Date; members: ReadonlyMap<string, string>; prices: DemoPrices; show: (percent: number) => void }

/** Books the portfolios of the demo savers, as statements of their banks. */
export async function loadPortfolios(tx: Tx, { now, members, prices, show }: Options): Promise<void> {
  const connections = await insertConnections(
    tx,
    accountsByBank.map((accounts) => {
      const { plan, style } = accounts[0]!
      return { memberId: members.get(plan.member)!, bank: plan.bank, country: countries[style.currency] }
    }),
    now,
  )
  for (const [i, accounts] of accountsByBank.entries()) {
    for (const saving of accounts) {
      await bookAccount(tx, {
        connectionId: connections[i]!,
        memberId: members.get(saving.plan.member)!,
        accountHash: createHash('sha256').update(saving.seed).digest(),
        account: accountOf(saving, prices),
        reporting: { by: 'statement', tracksCash: true },
        at: new Date(now.getTime() - readMs),
      })
    }
    show((100 * i) / accountsByBank.length)
  }
}
