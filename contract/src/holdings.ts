import * as z from 'zod'

import { Amount, ById, Id, Percent, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ClassificationName } from './instruments.ts'
import { limits } from './limits.ts'
import { Performance } from './portfolios.ts'
import { OwnPosition } from './positions.ts'

/** What the caller owns, across all portfolios. */
export const Holdings = z.object({ instruments: z.array(Id).max(limits.holdings) })
export type Holdings = z.infer<typeof Holdings>

export const getHoldings = endpoint('GET /user/holdings', {
  access: 'member',
  summary: 'List the ids of the instruments that the caller owns, largest position first.',
  reply: Holdings,
})

export const getOwnToday = endpoint('GET /user/today', {
  access: 'member',
  summary: "Get today's return of all of the caller's portfolios together, and their series over each period.",
  reply: z.object({
    return_today: Percent,
    at: Timestamp.nullable(),
    performance: Performance,
    value: Amount.nullable(),
    currency: z.string().nullable(),
  }),
})

/** What to do next, in the words of a text key. */
export const Tip = z.object({
  id: z.string().max(40),
  key: z.enum(['connect_bank', 'first_follow', 'spread_sectors', 'spread_regions', 'high_fee', 'not_covered']),
  portfolio: Id.nullable(),
  /** What the text names, such as a percentage. */
  value: z.number().nullable(),
})
export type Tip = z.infer<typeof Tip>

export const listTips = endpoint('GET /user/tips', {
  access: 'member',
  summary: "List the caller's tips, except those they have dismissed.",
  reply: z.object({ results: z.array(Tip) }),
})

export const dismissTip = endpoint('DELETE /user/tips/:id', {
  access: 'member',
  summary: 'Dismiss a tip. Idempotent.',
  params: z.object({ id: z.string().regex(/^[a-z_]{1,30}(?:-\d{1,18})?$/) }),
})

/** A security of the caller that no instrument matched, and what to match it with. */
export const matchHolding = endpoint('PUT /user/holdings/:id/instrument', {
  access: 'member',
  summary: "Match a security of one of the caller's portfolios with an instrument.",
  params: ById,
  body: z.object({ instrument: Id }),
  refusals: ['conflict'],
  reply: OwnPosition,
})

/** Shares of a class among all of the caller's portfolios, for the map of regions. */
export const listOwnRegions = endpoint('GET /user/regions', {
  access: 'member',
  summary: "Get the regions of all of the caller's portfolios together, in percent, with look-through of funds.",
  reply: z.object({
    results: z.array(z.object({ region: ClassificationName, percent: z.number() })),
    coverage: z.number(),
  }),
})
