import * as z from 'zod'

import { Percent } from './common.ts'

/** In the instrument's currency; null if there is none. */
export const Price = z.number().positive().nullable()

/**
 * The prices that the changes are measured against, by period, adjusted to the day of the price: a client that follows live
 * prices computes the changes up to them from these. Absent where there are no live prices.
 */
export const Bases = z.object({
  d1: Price,
  w1: Price,
  m1: Price,
  m3: Price,
  m6: Price,
  ytd: Price,
  y1: Price,
  y2: Price,
  y3: Price,
})
export type Bases = z.infer<typeof Bases>

/** Price changes over each period up to the price, in percent. */
export const changesOfPrice = {
  change_d1: Percent,
  change_w1: Percent,
  change_m1: Percent,
  change_m3: Percent,
  change_m6: Percent,
  change_ytd: Percent,
  change_y1: Percent,
  change_y2: Percent,
  change_y3: Percent,
}
/** The order of a list by a change, of which instruments without one are left out; without `sort`, by the list's own figure. */
export const ChangeSortQuery = {
  sort: z.enum(['change_today', 'change_m3', 'change_y1']).optional(),
  order: z.enum(['desc', 'asc']).default('desc'),
}
const ChangeSorting = z.object(ChangeSortQuery)
export type ChangeSorting = z.infer<typeof ChangeSorting>
