import * as z from 'zod'

import { ById, Day, Id, Percent } from './common.ts'
import { endpoint } from './endpoint.ts'
import { InstrumentBasics } from './instruments.ts'
import { comparedFigures, figures, figuresOfItems, inputSources, ownFigures, totalFigures } from './limits.ts'

const SharedFigure = z.enum([...figures, ...figuresOfItems, ...comparedFigures])
/** What others can ask about, too. */
export type SharedFigure = z.infer<typeof SharedFigure>

const OwnFigure = z.enum([...figures, ...figuresOfItems, ...comparedFigures, ...ownFigures])
/** What owners can ask about. */
export type OwnFigure = z.infer<typeof OwnFigure>

export const Figure = z.enum([...SharedFigure.options, ...ownFigures])
export type Figure = z.infer<typeof Figure>

/** What can be asked of all of the caller's portfolios together. */
export type TotalFigure = (typeof totalFigures)[number]

export const InputSource = z.enum(inputSources)
export type InputSource = z.infer<typeof InputSource>

/** One line of what went into a figure. Amounts and pieces only for the owner; others see percentages. */
const ExplainedInput = z.object({
  kind: z.enum([
    'POSITION',
    'PRICE',
    'CHANGE',
    'RATE',
    'CASH',
    'COST',
    'FLOW',
    'VALUE',
    'CLASS',
    'PART',
    'WEIGHT',
    'OWN_WEIGHT',
    'OTHER_WEIGHT',
    'FEE',
    'RETURN',
    'RANK',
    'COUNT',
  ]),
  label: z.string(),
  /** The position of the portfolio that it is about. */
  position: Id.nullable(),
  instrument: InstrumentBasics.nullable(),
  date: Day.nullable(),
  /** In `unit`. */
  value: z.number().nullable(),
  unit: z.enum(['PERCENT', 'INDEX', 'PIECES', 'CURRENCY', 'COUNT', 'NONE']),
  currency: z.string().nullable(),
  source: InputSource,
})

/** What went into a figure, so that a reader can compute it again. */
export const Explanation = z.object({
  figure: z.enum([...Figure.options, 'lead_today']),
  /** Which item the figure is of, as it was asked for. */
  of: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.enum(['PERCENT', 'PERCENTAGE_POINTS', 'CLASS', 'STARS', 'POINTS', 'COUNT', 'CURRENCY']),
  currency: z.string().nullable(),
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

/**
 * The id of a position, an instrument or another portfolio; the key of a kind, sector, region or carbon risk; how many of the largest
 * positions are not part of the rest; or a median such as `top-return_y1`.
 */
const OfItem = z.object({
  of: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
})

const explained = { access: 'member', query: OfItem, reply: Explanation } as const

export const explainOwnFigure = endpoint('GET /user/portfolios/:id/explain/:figure', {
  ...explained,
  params: ById.extend({ figure: OwnFigure }),
  summary: "Get what went into a figure of one of the caller's portfolios, with amounts.",
})

export const explainFigure = endpoint('GET /portfolios/:id/explain/:figure', {
  ...explained,
  params: ById.extend({ figure: SharedFigure }),
  refusals: ['not_connected'],
  summary: 'Get what went into a figure of a portfolio, in percent.',
})

export const explainOwnTotal = endpoint('GET /user/explain/:figure', {
  ...explained,
  params: z.object({ figure: z.enum(totalFigures) }),
  summary: "Get what went into a figure of all of the caller's portfolios together, with amounts.",
})

/** The figures of a member that are made of all portfolios that they show. */
const MemberFigure = z.enum(['return_y1', 'return_m3'])
export type MemberFigure = z.infer<typeof MemberFigure>

export const explainMemberFigure = endpoint('GET /profiles/:id/explain/:figure', {
  access: 'member',
  params: ById.extend({ figure: MemberFigure }),
  summary: "Get what went into a figure of a member's visible portfolios together, without their weights.",
  reply: Explanation,
})

export const explainFundFigure = endpoint('GET /instruments/:id/explain/:figure', {
  access: 'member',
  params: ById.extend({ figure: z.enum(['overlap']) }),
  query: z.object({ of: Id }),
  summary: 'Get what went into what a fund has in common with another one.',
  reply: Explanation,
})
