import type { SearchKind } from '@app/contract/search.ts'
import { type Notation, readNotation } from '@app/domain/instruments/notations.ts'

export type SearchRequest = { text: string; kind: SearchKind | undefined; viewerId: string; limit: number }

/** The number of hits of each kind; a kind without hits may be missing. */
export type Totals = Partial<Record<SearchKind, number>>

/** What a word says: nothing but itself, a legal form, a class of shares, a kind of result, or a label such as ISIN. */
export type Role = 'form' | 'class' | 'label' | 'STOCK' | 'FUND' | 'INDEX' | null

/** A typed word, in lower case and without accents. */
export type Word = { word: string; role: Role }

export type SearchQuery = {
  /** The words that must match, at least one. */
  words: readonly Word[]
  /** Words that need not match, such as legal forms; results that match them come first. */
  optional: readonly Word[]
  /** The text as one word, with its optional words and without them. */
  joined: readonly string[]
  notation: Notation | undefined
  /** The venues at which listings come before those elsewhere. */
  mics?: readonly string[] | undefined
  kind: SearchKind | undefined
  viewerId: string
  limit: number
}

const mostWords = 6

/** What is asked; `undefined` for a text without letters and digits. */
export function questionOf({ text, ...asked }: SearchRequest, given: readonly Word[]): SearchQuery | undefined {
  const distinct = [...new Map(given.map((one) => [one.word, one])).values()]
  const named = distinct.filter(({ role }) => role === null)
  const words = (named.length > 0 ? named : distinct).slice(0, mostWords)
  if (words.length === 0) return undefined
  const optional = named.length > 0 ? distinct.filter(({ role }) => role !== null).slice(0, mostWords) : []
  const plain = given.filter(({ role }) => role === null || named.length === 0)
  const joined = [...new Set([given, plain].map((all) => all.map(({ word }) => word).join('')))]
  return { ...asked, words, optional, joined, notation: readNotation(text) }
}
