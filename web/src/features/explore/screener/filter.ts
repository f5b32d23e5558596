import { rangedFigures, screenedKinds } from '@app/contract/screened.ts'
import type { GivenFilter, RangedFigure, ScreenedFigure, ScreenedKind } from '@app/contract/screener.ts'

const choices = ['country', 'sector', 'size', 'carbon'] as const

export type ChoiceCondition = (typeof choices)[number]
export type Condition = ChoiceCondition | RangedFigure

/** The order in which conditions are offered and shown. */
export const conditions: readonly Condition[] = [...choices, ...rangedFigures]

export const isChoice = (condition: Condition): condition is ChoiceCondition =>
  choices.some((choice) => choice === condition)

/** A filter without what is the default, so that the same filter always has the same address. */
export type Filter = Omit<GivenFilter, 'kind' | 'by' | 'order'> & {
  kind?: ScreenedKind
  by?: ScreenedFigure
  order?: 'asc'
}

export const kindOf = ({ kind = 'STOCK' }: Filter): ScreenedKind => kind
export const figureOf = ({ by = 'follower_count' }: Filter): ScreenedFigure => by

const shapes: Record<ChoiceCondition, RegExp> = {
  country: /^[A-Z]{2}(?:,[A-Z]{2}){0,29}$/,
  sector: /^[a-z-]{1,40}(?:,[a-z-]{1,40}){0,10}$/,
  size: /^(?:(?:NANO|MICRO|SMALL|MID|LARGE|MEGA)(?:,(?!$)|$)){1,6}$/,
  carbon: /^(?:(?:LOW|MEDIUM|HIGH)(?:,(?!$)|$)){1,3}$/,
}
const number = String.raw`-?\d{1,6}(?:\.\d{1,2})?`
const bounds = new RegExp(`^(?:${number}\\.\\.(?:${number})?|\\.\\.${number})$`)

/** Reads a filter from an address, or from what was saved; leaves out what is none. */
export function readFilter(from: Readonly<Record<string, unknown>>): Filter {
  const textOf = (name: string) => (typeof from[name] === 'string' ? from[name] : '')
  const isMet = (condition: Condition) => {
    const text = textOf(condition)
    return (isChoice(condition) ? shapes[condition] : bounds).test(text)
  }
  const kind = screenedKinds.find((one) => one === from.kind && one !== 'STOCK')
  const by = conditions.find((one) => one === from.by)
  return {
    ...(kind && { kind }),
    ...Object.fromEntries(conditions.filter(isMet).map((condition) => [condition, textOf(condition)])),
    ...(by && isFigure(by) && { by }),
    ...(from.order === 'asc' && { order: 'asc' }),
  }
}

const isFigure = (by: Condition): by is RangedFigure | 'size' => !isChoice(by) || by === 'size'

/** The conditions that a filter has. */
export const conditionsIn = (filter: Filter): Condition[] =>
  conditions.filter((condition) => filter[condition] !== undefined)

/** The same filter with another condition; without it if its text is undefined. */
export const withCondition = (filter: Filter, condition: Condition, text: string | undefined): Filter =>
  readFilter({ ...filter, [condition]: text })

/** The same filter ordered by a figure: the largest first, or, where it was so already, the smallest. */
export const orderedBy = (filter: Filter, by: ScreenedFigure): Filter =>
  readFilter({ ...filter, by, order: figureOf(filter) === by && filter.order !== 'asc' ? 'asc' : undefined })

/** The filter of another kind, with the conditions that listings of every kind can meet. */
export function ofKind({ country, risk_class, volatility, change_y1 }: Filter, kind: ScreenedKind): Filter {
  return readFilter({ kind, country, risk_class, volatility, change_y1 })
}

/** Whether two filters find the same in the same order. `readFilter` always sets a filter's fields in the same order. */
export const isSame = (one: Filter, other: Filter): boolean => JSON.stringify(one) === JSON.stringify(other)
