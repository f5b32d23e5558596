import { numberFormat, withMinus } from './intl.ts'
import type { Language } from './language.ts'

/** Shown for a missing figure: never 0, never an empty cell. */
export const missing = '--'

export type Figure = number | null | undefined
export type Direction = 'up' | 'down' | 'flat' | 'none'

const isFigure = (value: Figure): value is number => typeof value === 'number' && Number.isFinite(value)

/** The direction of a return in percent; `flat` from -0.01 to 0.01, `none` without a figure. */
export function yieldDirection(value: Figure): Direction {
  if (!isFigure(value)) return 'none'
  if (Math.abs(value) <= 0.01) return 'flat'
  return value > 0 ? 'up' : 'down'
}

/**
 * A return in percent (1.24 means 1.24 %), always signed: `+1.24%`. Decimals depend on the size before rounding: none
 * from 100, one from 10, else two; so 9.996 becomes 10.00.
 */
export function formatYield(value: Figure, language: Language): string {
  if (!isFigure(value)) return missing
  if (yieldDirection(value) === 'flat') return percent(0, 2, language)
  const sign = value > 0 ? '+' : '\u2212'
  return sign + percent(Math.abs(value), yieldDigits(value), language)
}

/** The same without the percent sign, for sentences that spell out the unit: `1.24`. */
export function formatYieldSize(value: number, language: Language): string {
  const digits = yieldDigits(value)
  return numberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Math.abs(value),
  )
}

function yieldDigits(value: number): number {
  const size = Math.abs(value)
  if (size >= 100) return 0
  return size >= 10 ? 1 : 2
}

/** A label on an axis or the tag at the end of a line: signed percent with the given number of decimals. */
export function formatAxisPercent(value: number, digits: number, language: Language): string {
  const text = percent(Math.abs(value), digits, language)
  const isZero = Number(Math.abs(value).toFixed(digits)) === 0
  if (isZero) return text
  return (value > 0 ? '+' : '\u2212') + text
}

/** A share of a whole in percent: one decimal, no sign; `<1%` under the threshold. */
export function formatWeight(value: Figure, language: Language, threshold = 0): string {
  if (!isFigure(value)) return missing
  if (value < threshold) return `<${percent(threshold, Number.isInteger(threshold) ? 0 : 1, language)}`
  return percent(value, 1, language)
}

/** A rate in percent that is neither gain nor loss, such as a fee: two decimals, a sign only below zero: `2.61%`. */
export function formatRate(value: Figure, language: Language): string {
  return isFigure(value) ? withMinus(percent(value, 2, language)) : missing
}

/** A part of a whole in whole percent, such as progress: `75%`. */
export function formatProgress(value: number, language: Language): string {
  return percent(Math.round(value), 0, language)
}

function percent(value: number, digits: number, language: Language): string {
  // The unit style accepts percentages as they are; the percent style would multiply a fraction and round it
  // differently.
  const options = {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return numberFormat(language, options).format(value)
}

/** Written alike in every language, with no need of a formatter, whose data takes a slow phone a tenth of a second to load. */
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0)

/** A whole number with thousands separators: `39,127`. */
export function formatCount(value: Figure, language: Language): string {
  if (!isFigure(value)) return missing
  if (isPlain(value)) return String(value)
  return withMinus(numberFormat(language, { maximumFractionDigits: 0 }).format(value))
}

/** A number in the language's compact notation: `12.5k`, `12,5 tn`, `12.480`. */
export function formatCompact(value: Figure, language: Language): string {
  if (!isFigure(value)) return missing
  return withMinus(numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value))
}

/** Counts of likes and similar: in full up to 9,999, then compact. */
export function formatLikes(value: number, language: Language): string {
  return value <= 9999 ? formatCount(value, language) : formatCompact(value, language)
}

/** A count on a badge, which has room for two digits: `99+`. */
export function formatBadge(value: number, language: Language): string {
  return value > 99 ? '99+' : formatCount(value, language)
}

/** A figure with one decimal, so that a column of them aligns: `94.0`. */
export function formatTenths(value: Figure, language: Language): string {
  if (!isFigure(value)) return missing
  return withMinus(numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value))
}

/** A plain figure such as a ratio, with at most the given decimals: `13.8`. */
export function formatDecimal(value: Figure, language: Language, digits = 2): string {
  if (!isFigure(value)) return missing
  if (isPlain(value)) return String(value)
  return withMinus(numberFormat(language, { maximumFractionDigits: digits }).format(value))
}
