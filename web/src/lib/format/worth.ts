import { numberFormat } from './intl.ts'
import type { Language } from './language.ts'
import { type Figure, formatCount, missing } from './numbers.ts'

/** With three digits, it is written as 10^12. */
const leastRounded = 999.5e9

/**
 * What a company is worth: `532bn`, `532 md`, `532 Mrd.`. The Swedish sign for 10^12 is `bn`, which readers take for 10^9, so
 * Swedish keeps to miljarder.
 */
export function formatWorth(value: Figure, language: Language): string {
  if (typeof value !== 'number') return missing
  if (language === 'sv' && value >= leastRounded) return `${formatCount(value / 1e9, language)}\u00a0md`
  return numberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 }).format(value)
}
