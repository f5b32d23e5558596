import * as z from 'zod'

import { Day, Percent, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'

/** The median of the returns of many portfolios, day by day. */
const ComparedPortfolios = z.object({
  portfolios: z.int().positive(),
  change: z.number(),
  /** The change since the first of `days`, for each of them. */
  values: z.array(z.number()),
})
export type ComparedPortfolios = z.infer<typeof ComparedPortfolios>

const Mover = z.object({ instrument: InstrumentBasics, change: z.number() })

/** A week of all portfolios of a member together. Never an amount, as it is mailed. */
export const WeeklyReport = z.object({
  /** The Monday and the Sunday of the week. */
  from: Day,
  to: Day,
  change: Percent,
  /** The last trading day before the week, and Monday to Friday. */
  days: z.array(Day),
  /** The change since the first day, for each day. */
  values: z.array(z.number()),
  /** The 100 best-rated portfolios; null if there are too few to compare with. */
  best: ComparedPortfolios.nullable(),
  /** The 100 portfolios with the most followers. */
  popular: ComparedPortfolios.nullable(),
  /** The holdings whose prices rose and fell most. */
  winner: Mover.nullable(),
  loser: Mover.nullable(),
  simulated: z.boolean(),
  made: Timestamp,
})
export type WeeklyReport = z.infer<typeof WeeklyReport>

export const getWeeklyReport = endpoint('GET /user/reports/weekly', {
  access: 'member',
  summary:
    "Get the caller's newest weekly report, which is made on Monday at 06:00 in their time zone. 404 before the first.",
  refusals: ['not_found'],
  reply: WeeklyReport,
})
