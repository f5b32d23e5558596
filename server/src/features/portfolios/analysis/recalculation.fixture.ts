import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'
import type { Event, EventOf } from '#events/events.ts'
import { upsertRates } from '#market/fx/queries.ts'
import { writeActions, writeCloses } from '#market/prices/write.ts'
import type { TestApp } from '#testing/test-app.ts'

import { recalculateStale } from './recalculate.ts'
import { markStaleByPrices, markStaleByRates, pastRevisions } from './stale.ts'

/** The market of an app, whose changes are applied to its portfolios one step at a time. */
export function marketOf({ context }: TestApp) {
  const { db } = context
  let waiting: EventOf<'rates_revised'>[] = []
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)
  return {
    close: (id: string, date: string, close: number) => inTx((tx) => writeCloses(tx, [{ id, date, close }], 'real')),
    rate: (currency: string, date: string, rate: number) => inTx((tx) => upsertRates(tx, [{ currency, date, rate }])),
    split: (id: string, exDate: string, denominator: number) =>
      inTx((tx) => writeActions(tx, [{ id, exDate, ratio: ratioOf(1, denominator), kind: 'split' }])),
    /** Marks what the changes since the last call concern. Returns how many portfolios that are. */
    markChanged: async () => {
      const { rows } = await sql<{ event: Event }>`delete from events returning event`.execute(db)
      const revisions = rows.flatMap(({ event }) =>
        event.kind === 'prices_revised' || event.kind === 'rates_revised' ? event : [],
      )
      const { prices, rates, firstRates } = await pastRevisions(db, [...waiting, ...revisions])
      waiting = firstRates
      return (await inTx((tx) => markStaleByPrices(tx, prices))) + (await markStaleByRates(db, rates))
    },
    recalculate: () => recalculateStale(context),
    /** Also forgets the series of earlier portfolios, so that no other one has been computed further. */
    empty: async () => {
      waiting = []
      await sql`
        delete from daily_prices; delete from corporate_actions; delete from fx_rates; delete from events;
        delete from portfolio_figures
      `.execute(db)
    },
  }
}
