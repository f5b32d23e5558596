import { legalForms, shareClassWords } from '@app/domain/instruments/name-words.ts'

import type { Role, Word } from './question.ts'

/** The characters that the database stores otherwise: in lower case and without accents, which may be several or none. */
export type Unaccent = ReadonlyMap<string, string>

const wordsWith: Readonly<Record<NonNullable<Role>, readonly string[]>> = {
  form: legalForms,
  class: shareClassWords,
  STOCK:
    'aksje aksjekurs aksjer aktie aktiekurs aktien aktienkurs aktier osake osakekurssi osakkeet share shares stock stocks'.split(
      ' ',
    ),
  FUND: 'aktiefond aktiefonden aktiefonder aktienfonds etf etfs fond fonden fonder fonds fund funds indexfond indexfonden indexfonder indexfonds indeksfond rahasto rahastot rantefond rantefonden rantefonder'.split(
    ' ',
  ),
  INDEX: ['index', 'indexet', 'indeks', 'indeksi', 'indices'],
  label: ['com', 'heute', 'idag', 'isin', 'kurs', 'kurssi', 'price', 'ticker', 'today', 'wkn', 'www'],
}

const roles = new Map(
  Object.entries(wordsWith).flatMap(([role, words]) => words.map((word) => [word, role as Role] as const)),
)

// `\w` and `\M` of PostgreSQL.
const letter = String.raw`[\p{Alphabetic}0-9_]`
const end = `(?!${letter})`

/** H & M, S&P, AT&T, but not SE & Co. */
const shortAroundAmpersand = new RegExp(
  `(?<!${letter})(${letter}{1,2})(?: ?& ?| (?:and|och|og|und) )(?!co${end})(${letter}{1,2})${end}`,
  'giu',
)
/** A/S, S.p.A. */
const pointedLetter = new RegExp(`(?<!${letter})(${letter})[./](?=${letter}${end})`, 'gu')
const apostrophe = /['’]/g
const blankOrPunctuation = /[\p{White_Space}!-/:-@[-`{-~]+/u

/**
 * Returns the words of a typed text as `search_name` of the database makes those of a name, with their roles. Short ones
 * around an ampersand are one word.
 *
 * Letters and digits that Unicode has added since the version that the database knows may be joined differently if they
 * stand alone before a point or a slash, or beside an ampersand.
 */
export function wordsOf(text: string, unaccent: Unaccent): Word[] {
  const name = text.replaceAll(shortAroundAmpersand, '$1$2').replaceAll(pointedLetter, '$1')
  const plain = Array.from(name.replaceAll(apostrophe, ''), (character) => unaccent.get(character) ?? character)
  const words = plain.join('').split(blankOrPunctuation)
  return words.filter((word) => word !== '').map((word) => ({ word, role: roles.get(word) ?? null }))
}
