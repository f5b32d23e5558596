import type { SearchKind } from '@app/contract/search.ts'

/** What can be found: an instrument, a member or a group. */
export type SearchTarget = {
  /** The id of the row in `search_targets`. */
  id: number
  kind: SearchKind
  /** The id of the instrument, member or group. */
  refersTo: string
  /** The words of its names and symbols, with a blank around each. */
  words: string
  /** Its whole names, each as one word, with a blank around each. */
  keys: string
  /** Its ISINs and other numbers, with a blank before each; empty if there are none. */
  isin: string
  symbols: readonly string[]
  score: number
  /** Whether it looks the same as one that ranks before it. */
  isTwin: boolean
  /** The exchange of a listing. */
  mic: string | null
}

/** A target in the memory of a node, with the pass through the targets that met it last. */
export type IndexedTarget = SearchTarget & { pass: number }

/** ISINs are found by five letters and more, as their country alone says nothing. */
export const shortestIsin = 5

/** What refers to an instrument, a member or a group, in the words of follows. */
export function referenceTo(kind: SearchKind, id: string): string {
  if (kind === 'PROFILE') return `profile ${id}`
  return kind === 'GROUP' ? `group ${id}` : `instrument ${id}`
}

export const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '')
