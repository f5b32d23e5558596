import * as z from 'zod'

import { ById, Id, PageQuery, pageOf, requiredText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { ClassificationName, ListedInstrument } from './instruments.ts'
import { limits } from './limits.ts'
import { rangedFigures, screenedKinds } from './screened.ts'

export const ScreenedKind = z.enum(screenedKinds)
export type ScreenedKind = z.infer<typeof ScreenedKind>

/** How large a company is by the value of its shares: as its source classes it, else by `market_cap`. */
export const SizeClass = z.enum(['NANO', 'MICRO', 'SMALL', 'MID', 'LARGE', 'MEGA'])
export type SizeClass = z.infer<typeof SizeClass>

export const CarbonRisk = z.enum(['LOW', 'MEDIUM', 'HIGH'])
export type CarbonRisk = z.infer<typeof CarbonRisk>

/** The figures that can be limited to a range: fields of the results. */
export const RangedFigure = z.enum(rangedFigures)
export type RangedFigure = z.infer<typeof RangedFigure>

/** The figures that the results can be ordered by. */
export const ScreenedFigure = z.enum([...RangedFigure.options, 'follower_count', 'size'])
export type ScreenedFigure = z.infer<typeof ScreenedFigure>

/** `2..5`, `2..` or `..5`, both ends included. */
const Range = z
  .string()
  .regex(/^(?:-?\d{1,6}(?:\.\d{1,2})?\.\.(?:-?\d{1,6}(?:\.\d{1,2})?)?|\.\.-?\d{1,6}(?:\.\d{1,2})?)$/)
  .optional()

/** One or more of the options, with commas between them. */
const someOf = (options: readonly string[]) => {
  const one = `(?:${options.join('|')})`
  return z
    .string()
    .regex(new RegExp(`^${one}(?:,${one}){0,${options.length - 1}}$`))
    .optional()
}

const conditions = {
  /** Countries as ISO 3166 two-letter codes: `SE,DE`. */
  country: z
    .string()
    .regex(/^[A-Z]{2}(?:,[A-Z]{2}){0,29}$/)
    .optional(),
  /** Slugs of sectors: `technology,energy`. */
  sector: z
    .string()
    .regex(/^[a-z-]{1,40}(?:,[a-z-]{1,40}){0,10}$/)
    .optional(),
  size: someOf(SizeClass.options),
  carbon: someOf(CarbonRisk.options),
  /** In millions of euros, at the last close. */
  market_cap: Range,
  dividend_yield: Range,
  pe_ratio: Range,
  fund_ongoing_charge: Range,
  /** 1 to 7. */
  risk_class: Range,
  volatility: Range,
  change_d1: Range,
  change_w1: Range,
  change_m1: Range,
  change_m3: Range,
  change_m6: Range,
  change_ytd: Range,
  change_y1: Range,
  change_y2: Range,
  change_y3: Range,
}
const Order = z.enum(['desc', 'asc'])

/** The conditions that listings are screened by: each must hold. A condition on a figure leaves out listings without it. */
export const Filter = z.object({ kind: ScreenedKind, ...conditions, by: ScreenedFigure, order: Order })
export type Filter = z.infer<typeof Filter>

/** A filter as clients send it: what has a default can be left out. */
export const GivenFilter = z.object({
  kind: ScreenedKind.default('STOCK'),
  ...conditions,
  by: ScreenedFigure.default('follower_count'),
  order: Order.default('desc'),
})
export type GivenFilter = z.input<typeof GivenFilter>

/** A listing with the figures that it was screened by, which are those up to its last close; only its price and today's change are live. */
export const ScreenedInstrument = ListedInstrument.extend({
  /** In millions of euros, at the last close and the exchange rate of its day. */
  market_cap: z.number().nullable(),
  pe_ratio: z.number().nullable(),
  /** 1 to 7: of a fund as its document says, else by the volatility of the last 52 weeks. */
  risk_class: z.int().min(1).max(7).nullable(),
  /** Annualised, of the last 52 weeks, in percent. */
  volatility: z.number().nullable(),
  size: SizeClass.nullable(),
})
export type ScreenedInstrument = z.infer<typeof ScreenedInstrument>

export const listScreened = endpoint('GET /screener', {
  access: 'user',
  summary:
    'List the listings of a kind that meet every condition, ordered by a figure; listings without that figure come last. `count` is how many there are in all.',
  query: GivenFilter.extend(PageQuery.shape),
  reply: pageOf(ScreenedInstrument).extend({ count: z.int().nonnegative() }),
})

const count = z.int().positive()

/** What the listings of a kind can be screened by, and how many have each value. */
export const ScreenerChoices = z.object({
  countries: z.array(z.object({ country: z.string(), count })),
  sectors: z.array(ClassificationName.extend({ count })),
  sizes: z.array(z.object({ size: SizeClass, count })),
  carbon: z.array(z.object({ carbon: CarbonRisk, count })),
  /** The figures that at least one of them has. */
  figures: z.array(RangedFigure),
})
export type ScreenerChoices = z.infer<typeof ScreenerChoices>

export const getScreenerChoices = endpoint('GET /screener/choices', {
  access: 'user',
  summary: 'Get the countries, sectors, sizes and figures that the listings of a kind can be screened by.',
  query: z.object({ kind: ScreenedKind.default('STOCK') }),
  reply: ScreenerChoices,
})

export const SavedFilter = z.object({ id: Id, name: z.string(), filter: Filter })
export type SavedFilter = z.infer<typeof SavedFilter>

export const NewFilter = z.object({ name: requiredText(limits.filterName), filter: GivenFilter })
export type NewFilter = z.infer<typeof NewFilter>

export const listFilters = endpoint('GET /user/filters', {
  access: 'member',
  summary: "List the caller's saved filters by name.",
  reply: z.object({ results: z.array(SavedFilter).max(limits.filters) }),
})

export const saveFilter = endpoint('POST /user/filters', {
  access: 'member',
  summary: 'Save a filter of the screener under a name; replaces the one that has this name.',
  body: NewFilter,
  reply: SavedFilter,
  status: 201,
  idempotencyKey: true,
})

export const deleteFilter = endpoint('DELETE /user/filters/:id', {
  access: 'member',
  summary: 'Delete a saved filter.',
  params: ById,
})
