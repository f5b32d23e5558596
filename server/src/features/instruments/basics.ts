import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'

import { basicsAsJson, type BasicsRow, basicsTable, listBasicsByIds } from './queries.ts'
import { shownPrice } from './shown-price.ts'

/** Loads those of the instruments that exist, as shown in a tag, a list or a search hit; one statement. */
export async function loadInstruments(db: Db, ids: readonly string[]): Promise<Map<string, InstrumentBasics>> {
  if (ids.length === 0) return new Map()
  const rows = await listBasicsByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentBasics(row)]))
}

/** How others name listings: what they read of them, as part of their own statement, and what they show. */
export const namedInstruments = {
  asJson: basicsAsJson,
  // A moment is text in JSON.
  present: (row: BasicsRow): InstrumentBasics => presentBasics({ ...row, at: row.at && new Date(row.at) }),
}

/** How others read listings with rows that refer to them: what they join, and what a row shows if it has a listing. */
export const joinedInstruments = {
  table: basicsTable,
  present: (row: BasicsRow | NoRow): InstrumentBasics | undefined => (isRow(row) ? presentBasics(row) : undefined),
}

type NoRow = { [Column in keyof BasicsRow]: BasicsRow[Column] | null }

const isRow = (row: BasicsRow | NoRow): row is BasicsRow => row.id !== null

/** True if the figures of the listing are invented. */
export function isSimulated({ source }: { source: string }): boolean {
  return source === 'simulated'
}

/** With the change of the day of the price, which is the newest one that may be shown. */
export function presentBasics(row: BasicsRow): InstrumentBasics {
  const shown = shownPrice(row)
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    ...(row.product_class === 'PLAIN' ? {} : { product_class: row.product_class }),
    name: row.name,
    symbol: row.symbol,
    isin: row.isin,
    country: row.country,
    currency: row.currency,
    image: null,
    simulated: isSimulated(row),
    price: shown?.price ?? null,
    change_today: roundPercent(shown?.isClose === false ? row.change_today : row.change_d1),
    at: shown?.at ?? null,
  }
}
