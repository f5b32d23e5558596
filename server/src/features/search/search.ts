import { type SearchCounts, type SearchKind, SearchKind as Kinds, type SearchResult } from '@app/contract/search.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'

import { loadResults } from './present.ts'
import { findHits, type SearchHits, listWords, type SearchQuery, type Totals, type Word } from './queries.ts'
import { forgive } from './typos.ts'

const mostWords = 6
const few = 3
const mostCounted = 100

type SearchRequest = { text: string; kind: SearchKind | undefined; viewerId: string; limit: number }

/**
 * Finds instruments and members with a word of the name, the symbol or the ISIN beginning with each word of the text. If
 * there are hardly any, it adds those that the text would match without typos.
 */
export async function search(
  { db }: Context,
  asked: SearchRequest,
): Promise<{ results: SearchResult[]; counts: SearchCounts }> {
  const { hits, totals } = await find(db, asked)
  return { results: await loadResults(db, hits), counts: countsOf(totals) }
}

/** Returns only the hits, in their order, and how many there are of each kind. */
export async function find(db: Db, { text, ...asked }: SearchRequest): Promise<Pick<SearchHits, 'hits' | 'totals'>> {
  const words = firstWords(await listWords(db, text))
  if (words.length === 0) return { hits: [], totals: {} }
  const question: SearchQuery = { ...asked, words }
  const found = await findHits(db, question)
  const totals = (words.length === 1 && words[0]!.totals) || found.totals
  if (found.has_symbol || sumOf(totals) >= few) return { hits: found.hits, totals }
  return withForgiven(db, question, found)
}

async function withForgiven(
  db: Db,
  question: SearchQuery,
  found: SearchHits,
): Promise<Pick<SearchHits, 'hits' | 'totals'>> {
  const forgiven = await forgive(db, question)
  if (!forgiven) return found
  const ids = new Set(found.hits.map(({ kind, id }) => `${kind} ${id}`))
  const added = forgiven.hits.filter(({ kind, id }) => !ids.has(`${kind} ${id}`))
  const totals = Kinds.options.map((kind) => [kind, Math.max(found.totals[kind] ?? 0, forgiven.totals[kind] ?? 0)])
  return {
    hits: [...found.hits, ...added].slice(0, question.limit),
    totals: Object.fromEntries(totals) as Totals,
  }
}

function firstWords(words: readonly Word[]): Word[] {
  return [...new Map(words.map((one) => [one.word, one])).values()].slice(0, mostWords)
}

function sumOf(totals: Totals): number {
  return Object.values(totals).reduce((sum, total) => sum + total, 0)
}

function countsOf(totals: Totals): SearchCounts {
  const count = (kind: SearchKind) => Math.min(totals[kind] ?? 0, mostCounted)
  return {
    profiles: count('PROFILE'),
    stocks: count('STOCK'),
    funds: count('FUND'),
    groups: count('GROUP'),
    indices: count('INDEX'),
  }
}
