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

/**
 * Reads a number as people type it: with spaces or the other mark between thousands. The other mark before any number of
 * digits but three is taken for the decimal mark; in Swedish, where it never divides thousands, always. Undefined for
 * anything else than one positive number.
 */
export function readNumber(text: string, language: Language): number | undefined {
  const [mark, other] = language === 'en' ? ['.', ','] : [',', '.']
  const typed = text.replaceAll(/[\s\u00a0\u202f'’]/g, '')
  const isMeant =
    !typed.includes(mark!) && typed.split(other!).length === 2 && isDecimal(typed.split(other!)[1]!, language)
  const plain = isMeant ? typed.replace(other!, '.') : typed.replaceAll(other!, '').replace(mark!, '.')
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : 0
  return value > 0 ? value : undefined
}

const isDecimal = (digits: string, language: Language) => language === 'sv' || digits.length !== 3
