import type { Context } from '#context.ts'

import { listBasicsByIds } from './queries.ts'
import { dayOfPrice } from './sessions.ts'

export type DatedPrice = { price: number; day: string; currency: string }

/**
 * The newest price of an instrument that may be shown, with the day whose splits it has seen; undefined if there is no price
 * or no such instrument.
 */
export async function findPrice(
  { db, config }: Pick<Context, 'db' | 'config'>,
  id: string,
): Promise<DatedPrice | undefined> {
  const [row] = await listBasicsByIds(db, [id])
  if (!row) return undefined
  const { currency } = row
  if (row.last_price !== null && row.at !== null) {
    return { price: row.last_price, day: dayOfPrice(row, row.at, { config }), currency }
  }
  return row.close === null || row.as_of === null ? undefined : { price: row.close, day: row.as_of, currency }
}
