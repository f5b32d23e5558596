import { numberFormat, withMinus } from './intl.ts'
import type { Language } from './language.ts'

/**
 * A price that somebody has entered, with two decimals, or below one with as many as it needs up to six; an index has no
 * currency: `1,287.60 SEK`, `0.0125`.
 */
export function formatExactPrice(value: number, currency: string | null, language: Language): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: value < 1 ? 6 : 2 }
  const price = withMinus(numberFormat(language, options).format(value))
  return currency === null ? price : `${price}\u00a0${currency}`
}

/** The size of a move in percent with its direction, and at most two decimals: `+5%`, `−2.5%`. */
export function formatMove(percent: number, direction: 'UP' | 'DOWN', language: Language): string {
  const options = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 } as const
  return (direction === 'UP' ? '+' : '\u2212') + numberFormat(language, options).format(percent)
}
