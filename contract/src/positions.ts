import * as z from 'zod'

import { Amount, ById, Id, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { HeldInstrument, InstrumentBasics } from './instruments.ts'
import { limits } from './limits.ts'

/** A position as other members see it. */
export const Position = z.object({
  id: Id,
  /** Null for a security that is not among the known instruments. */
  instrument: HeldInstrument.nullable(),
  /** What the bank calls it if no known instrument matches. */
  name: z.string(),
  /** Its percentage of the portfolio. */
  weight: Percent,
  /** The return since it was bought, payouts included. */
  return_all: Percent,
})
export type Position = z.infer<typeof Position>

/** A position as its owner sees it. Amounts are in the currency of the portfolio. */
export const OwnPosition = Position.extend({
  quantity: Amount,
  accountPosition: z.object({
    market_value: Amount.nullable(),
    change_value: Amount.nullable(),
    change_value_today: Amount.nullable(),
    instrument: z.object({ currency: z.string() }),
  }),
})
export type OwnPosition = z.infer<typeof OwnPosition>

/** A slice of the portfolio: a position, what is left (`REST`, with the number of its positions), or cash. */
export const PercentageEntry = z.object({
  kind: z.enum(['POSITION', 'REST', 'CASH']),
  /** Empty for `REST` and `CASH`; clients show a text. */
  label: z.string(),
  percentage: z.number(),
  count: z.int().positive().nullable(),
  /** The id of the position; null for `REST` and `CASH`, and for what the members of a group hold. */
  position: Id.nullable(),
  instrument: InstrumentBasics.nullable(),
})
export type PercentageEntry = z.infer<typeof PercentageEntry>

/** How many of the largest positions are listed. */
export function positionLimit({ usual, most }: { usual: number; most: number }) {
  return z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(z.number().max(most))
    .default(usual)
    .meta({ type: 'integer', minimum: 1, maximum: most, default: usual, pattern: undefined })
}

/** What others hold is shown to those who have a portfolio themselves. */
const locked = { access: 'member', params: ById, refusals: ['not_connected'] } as const
const Kinds = z.object({ kind: z.enum(['stocks', 'funds']).optional() })
const list = <Item extends z.ZodType>(item: Item) => z.object({ results: z.array(item) })

export const listOwnPositions = endpoint('GET /user/portfolios/:id/positions', {
  access: 'member',
  summary: "List the positions of one of the caller's portfolios, largest first, with their amounts.",
  params: ById,
  query: Kinds,
  reply: list(OwnPosition),
})

export const listPositions = endpoint('GET /portfolios/:id/positions', {
  ...locked,
  summary: 'List the positions of a portfolio, largest first, in percent.',
  query: Kinds,
  reply: list(Position),
})

export const listPercentages = endpoint('GET /portfolios/:id/percentages', {
  ...locked,
  summary: 'Get the distribution of a portfolio: its largest positions, the rest and cash, in percent.',
  query: z.object({ limit: positionLimit({ usual: 4, most: limits.percentages }) }),
  reply: list(PercentageEntry),
})
