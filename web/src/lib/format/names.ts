import { localeOf, type Language } from './language.ts'

/**
 * An instrument's name where room is short: if it has more than 45 characters, the words within the first 40 and an
 * ellipsis. Words that would leave less than 25 are cut.
 */
export function shortName(name: string): string {
  return name.length > 45 ? name.slice(0, 41).replace(/[ ,(-]+\S{0,16}$|.$/, '…') : name
}

/**
 * Two letters for a member without a picture: the initials of the first and last word, or the first two letters of a
 * single word.
 */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '')
  const first = letters(words[0] ?? '')
  const last = letters(words.length > 1 ? (words.at(-1) ?? '') : '')
  const pair = last.length > 0 ? [first[0], last[0]] : first.slice(0, 2)
  return pair.join('').toLocaleUpperCase()
}

/** The text of an instrument's logo without a picture: the symbol's first four letters or digits, or else F. */
export function symbolLetters(symbol: string | null | undefined): string {
  const text = (symbol ?? '').replace(/[^\p{L}\p{N}]/gu, '')
  return text === '' ? 'F' : text.slice(0, 4).toUpperCase()
}

/** The hue (0 to 359 degrees) of an id, the same on every device. FNV-1a. */
export function hueOf(id: string): number {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return (hash >>> 0) % 360
}

const letters = (word: string) => Array.from(word)

/** The localised name of a country by its two-letter code; the code itself if it is unknown. */
export function countryName(country: string, language: Language): string {
  try {
    return new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(country.toUpperCase()) ?? country
  } catch {
    return country // not a country code
  }
}
