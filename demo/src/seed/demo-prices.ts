import type { EuroRates } from '@app/domain/fx/cross-rate.ts'
import type { Close } from '@app/domain/instruments/adjusting.ts'
import type { Db } from '@app/server/src/db/db.ts'
import { byCurrencyAndDate } from '@app/server/src/market/fx/rates.ts'

import { simulatedRates } from '#simulator/simulated-rates.ts'

import { type DemoInstrument, instrumentBySlug, instruments } from './instruments.ts'
import { listCloses } from './queries.ts'

/** Prices and rates as the demo world stores them. */
export type DemoPrices = {
  listings: readonly DemoInstrument[]
  instrumentOf: (slug: string) => DemoInstrument
  /** Ascending. */
  closesOf: (slug: string) => readonly Close[]
  rates: EuroRates
  /** The last day with prices. */
  today: string
}

const years = 6

/** The stored closes of the listings, by slug, and invented exchange rates of six years up to the last of them. */
export async function loadDemoPrices(db: Db, ids: ReadonlyMap<string, string>): Promise<DemoPrices> {
  const closes = await listCloses(db, ids)
  const today = [...closes.values()].reduce((last, all) => (all.at(-1)!.date > last ? all.at(-1)!.date : last), '')
  const rates = simulatedRates(`${Number(today.slice(0, 4)) - years}${today.slice(4)}`, today)
  return {
    listings: instruments.filter(({ slug }) => closes.has(slug)),
    instrumentOf: (slug) => instrumentBySlug.get(slug)!,
    closesOf: (slug) => closes.get(slug) ?? [],
    rates: byCurrencyAndDate(rates),
    today,
  }
}
