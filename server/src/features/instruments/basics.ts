import type { InstrumentBasics } from '@app/contract/instruments.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'

import type { Db } from '#db/db.ts'

import { type BasicsRow, listBasicsByIds } from './queries.ts'
import { closingTime } from './sessions.ts'

/** Loads those of the instruments that exist, as shown in a tag, a list or a search hit; one statement. */
export async function loadInstruments(db: Db, ids: readonly string[]): Promise<Map<string, InstrumentBasics>> {
  if (ids.length === 0) return new Map()
  const rows = await listBasicsByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentBasics(row)]))
}

/** True if the figures of the listing are invented. */
export function isSimulated({ source }: { source: string }): boolean {
  return source === 'simulated'
}

/** The price is the newest one that may be shown, else the last close with the change of its day. */
export function presentBasics(row: BasicsRow): InstrumentBasics {
  const hasQuote = row.last_price !== null
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
    price: hasQuote ? row.last_price : row.close,
    change_today: roundPercent(hasQuote ? row.change_today : row.change_d1),
    at: row.at?.toISOString() ?? (row.as_of === null ? null : closingTime(row, row.as_of)),
  }
}
