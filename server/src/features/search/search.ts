import { type SearchCounts, type SearchKind, SearchKind as Kinds, type SearchResult } from '@app/contract/search.ts'

import { readPlace } from '@app/domain/instruments/notations.ts'
import { inOtherWords } from '@app/domain/instruments/other-words.ts'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'

import { sumOf } from './candidate-queries.ts'
import { loadResults } from './present.ts'
import { findHits, listWords, type SearchHits } from './queries.ts'
import { questionOf, type SearchQuery, type SearchRequest, type Totals } from './question.ts'
import { forgive } from './typos.ts'

const few = 3
const mostCounted = 100

type CountedHits = Pick<SearchHits, 'hits' | 'totals'>

/**
 * Finds instruments, members and groups by the beginnings of the words of their names, by their whole names however they
 * are split, by their symbols in any notation and by their numbers. If there are hardly any, it adds those that the text
 * would match without typos.
 */
export async function search(
  { db }: Context,
  asked: SearchRequest,
): Promise<{ results: SearchResult[]; counts: SearchCounts }> {
  const { hits, totals } = await find(db, asked)
  return { results: await loadResults(db, hits), counts: countsOf(totals) }
}

/** Returns only the hits, in their order, and how many there are of each kind. */
export async function find(db: Db, asked: SearchRequest): Promise<CountedHits> {
  const question = questionOf(asked, await listWords(db, asked.text))
  if (!question) return { hits: [], totals: {} }
  const found = await findHits(db, question)
  const [first] = question.words
  const totals = question.words.length === 1 && first!.totals ? greater(first!.totals, found.totals) : found.totals
  if (found.has_exact || sumOf(totals) >= few) return { hits: found.hits, totals }
  const forgiven =
    (await findSpelledOut(db, asked)) ??
    (await findInOtherWords(db, asked)) ??
    (await findAtPlace(db, asked)) ??
    (await findWithoutClass(db, question, found)) ??
    (await forgive(db, question, found))
  return forgiven ? joinedOf(question, found, forgiven) : { hits: found.hits, totals }
}

const marked = /[äöüøå]/i
const spellings = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Finds names that are written with ue where ü is typed. */
function findSpelledOut(db: Db, asked: SearchRequest): Promise<SearchHits | undefined> | undefined {
  if (!marked.test(asked.text)) return undefined
  const text = asked.text.toLowerCase().replaceAll(/[äöüøå]/g, (letter) => spellings[letter as keyof typeof spellings])
  return findInstead(db, { ...asked, text })
}

/** Finds names behind which a city or an exchange is typed, the listings there first. */
function findAtPlace(db: Db, asked: SearchRequest): Promise<SearchHits | undefined> | undefined {
  const place = readPlace(asked.text)
  return place && findInstead(db, { ...asked, text: place.name }, place.mics)
}

/** Finds names in English, in which most funds are named, and houses under the names that their funds have. */
function findInOtherWords(db: Db, asked: SearchRequest): Promise<SearchHits | undefined> | undefined {
  const text = inOtherWords(asked.text)
  return text === undefined ? undefined : findInstead(db, { ...asked, text })
}

const classes = ['a', 'b', 'c', 'd', 'st']

/** Finds names behind which a class is typed that they do not have: kone b, bmw st. */
async function findWithoutClass(db: Db, question: SearchQuery, found: SearchHits): Promise<SearchHits | undefined> {
  const words = question.words.slice(0, -1)
  const name = words.map(({ word }) => word).join('')
  const isClass = classes.includes(question.words.at(-1)!.word)
  if (found.hits.length > 0 || !isClass || name.length < 3) return undefined
  const others = await findHits(db, { ...question, words, joined: [name] })
  return others.hits.length > 0 ? others : undefined
}

async function findInstead(db: Db, asked: SearchRequest, mics?: readonly string[]): Promise<SearchHits | undefined> {
  const question = questionOf(asked, await listWords(db, asked.text))
  const found = question && (await findHits(db, { ...question, mics }))
  return found && found.hits.length > 0 ? found : undefined
}

function joinedOf({ limit }: SearchQuery, found: SearchHits, forgiven: SearchHits): CountedHits {
  const ids = new Set(found.hits.map(({ kind, id }) => `${kind} ${id}`))
  const added = forgiven.hits.filter(({ kind, id }) => !ids.has(`${kind} ${id}`))
  return { hits: [...found.hits, ...added].slice(0, limit), totals: greater(found.totals, forgiven.totals) }
}

function greater(one: Totals, other: Totals): Totals {
  const totals = Kinds.options.map((kind) => [kind, Math.max(one[kind] ?? 0, other[kind] ?? 0)])
  return Object.fromEntries(totals) as Totals
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
