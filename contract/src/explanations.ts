import * as z from 'zod'

import { ById, Day, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { figures } from './limits.ts'

export const Figure = z.enum(figures)
export type Figure = z.infer<typeof Figure>

/** One line of what went into a figure. Amounts only for the owner; others see percentages. */
const ExplainedInput = z.object({
  kind: z.enum(['POSITION', 'FLOW', 'PRICE', 'VALUE', 'RATE', 'WEIGHT', 'RANK']),
  label: z.string(),
  instrument: InstrumentBasics.nullable(),
  date: Day.nullable(),
  /** In `unit`. */
  value: z.number().nullable(),
  unit: z.enum(['PERCENT', 'INDEX', 'PIECES', 'CURRENCY', 'COUNT', 'NONE']),
  currency: z.string().nullable(),
  source: z.string().nullable(),
})

/** What went into a figure, so that a reader can compute it again. */
export const Explanation = z.object({
  figure: Figure,
  value: z.number().nullable(),
  unit: z.enum(['PERCENT', 'CLASS', 'STARS', 'POINTS']),
  /** The key of the formula in words, and the numbers of this portfolio in it. */
  formula: z.string(),
  terms: z.record(z.string(), z.number().nullable()),
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  coverage: Percent,
  inputs: z.array(ExplainedInput),
  /** Keys of what would change it. */
  changed_by: z.array(z.string()),
})
export type Explanation = z.infer<typeof Explanation>

const explained = { access: 'member', params: ById.extend({ figure: Figure }), reply: Explanation } as const

export const explainOwnFigure = endpoint('GET /user/portfolios/:id/explain/:figure', {
  ...explained,
  summary: "Get what went into a figure of one of the caller's portfolios, with amounts.",
})

export const explainFigure = endpoint('GET /portfolios/:id/explain/:figure', {
  ...explained,
  refusals: ['not_connected'],
  summary: 'Get what went into a figure of a portfolio, in percent.',
})
