import * as z from 'zod'

import { ById, Day, Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'

const Price = z.number().positive()

/** What the prices of a listing say about it, adjusted for corporate actions, in its currency. */
export const Statistics = z.object({
  /** The day of the last close; null without one, and with it every figure but those of the day. */
  as_of: Day.nullable(),
  currency: z.string(),
  /** The lowest and the highest price in the session whose prices are shown, in steps of five minutes. */
  day: z.object({ low: Price, high: Price }).nullable(),
  /** The lowest and the highest close of the 52 weeks up to the last one, each with its day. */
  year: z.object({ low: Price, low_date: Day, high: Price, high_date: Day }).nullable(),
  /** Shares that changed hands on the last day of which it is known, and on the average day of the three months up to it. */
  volume: z.object({ date: Day, last: z.int().positive(), average: z.int().positive() }).nullable(),
  /** Annualised, of the last 52 weeks, in percent. */
  volatility: z.number().nullable(),
  /** 1 to 7: of a fund as its document says, else by the volatility. */
  risk_class: z.int().min(1).max(7).nullable(),
  /** The deepest fall from a peak in three years, in percent; null if the price never fell. */
  drawdown: z.object({ depth: z.number(), peak: Day, trough: Day, recovery: Day.nullable() }).nullable(),
  /** The price changes of the calendar months of three years in percent, oldest first, without the current one. */
  months: z.array(z.object({ month: z.string(), percent: z.number() })).max(37),
  /** How it moved with another instrument in the last 52 weeks; null if none was asked for, or if either is too young. */
  against: z
    .object({ instrument: InstrumentBasics, beta: z.number().nullable(), correlation: z.number().nullable() })
    .nullable(),
})
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = endpoint('GET /instruments/:id/statistics', {
  access: 'user',
  summary:
    'Get the ranges, the volume, the risk and the monthly returns of an instrument; with `against`, its beta and correlation to another one.',
  params: ById,
  query: z.object({ against: Id.optional() }),
  reply: Statistics,
})

/** The dividends of a listing per share as of today, adjusted for splits, newest first. */
export const Dividends = z.object({
  currency: z.string(),
  payments: z
    .array(
      z.object({
        ex_date: Day,
        pay_date: Day.nullable(),
        kind: z.enum(['ordinary', 'special']),
        /** In the currency that it was paid in. */
        amount: z.number().positive(),
        currency: z.string(),
      }),
    )
    .max(200),
  /** By the calendar year of their ex dates, in the currency of the listing, oldest first; null without an exchange rate. */
  years: z.array(z.object({ year: z.int(), amount: z.number().nonnegative().nullable() })).max(100),
  /** The growth of ordinary dividends between two full years, in percent a year. */
  growth: z.object({ from: z.int(), to: z.int(), percent: z.number() }).nullable(),
  /** True if they are invented. */
  simulated: z.boolean(),
})
export type Dividends = z.infer<typeof Dividends>

export const getDividends = endpoint('GET /instruments/:id/dividends', {
  access: 'user',
  summary: 'Get the dividends of a stock or an exchange-traded fund, and how they grew.',
  params: ById,
  reply: Dividends,
})
