import type { Context } from '#context.ts'

import { type BasicsRow, listBasicsByIds } from './queries.ts'
import { dayOfPrice } from './sessions.ts'

export type DatedPrice = { price: number; day: string; currency: string }

/**
 * The newest price of an instrument that may be shown, with the day whose splits it has seen; undefined if there is no price
 * or no such instrument.
 */
export async function findPrice(context: PriceContext, id: string): Promise<DatedPrice | undefined> {
  return (await findPrices(context, [id])).get(id)
}

type PriceContext = Pick<Context, 'db' | 'config'>

/** The same of several instruments, by id. */
export async function findPrices(
  { db, config }: PriceContext,
  ids: readonly string[],
): Promise<Map<string, DatedPrice>> {
  const prices = new Map<string, DatedPrice>()
  if (ids.length === 0) return prices
  for (const row of await listBasicsByIds(db, ids)) {
    const price = priceOf(row, { config })
    if (price) prices.set(row.id, price)
  }
  return prices
}

function priceOf(row: BasicsRow, { config }: Pick<Context, 'config'>): DatedPrice | undefined {
  const { currency } = row
  if (row.last_price !== null && row.at !== null) {
    return { price: row.last_price, day: dayOfPrice(row, row.at, { config }), currency }
  }
  return row.close === null || row.as_of === null ? undefined : { price: row.close, day: row.as_of, currency }
}
