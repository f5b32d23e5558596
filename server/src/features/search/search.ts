import type { SearchCounts, SearchKind, SearchResult } from '@app/contract/search.ts'
import { readPlace } from '@app/domain/instruments/notations.ts'
import { inOtherWords } from '@app/domain/instruments/other-words.ts'

import { findHits, greater, knownTo, mostCounted, type Searched, type SearchHits } from './hits.ts'
import { openNodeIndex } from './node-index.ts'
import { rememberPresented } from './present.ts'
import { questionOf, type SearchQuery, type SearchRequest, type Totals } from './question.ts'
import { forgive } from './typos.ts'
import { wordsOf } from './typed-words.ts'
import { rememberViewers, type SearchContext } from './viewers.ts'

const few = 3

type CountedHits = Pick<SearchHits, 'hits' | 'totals'>

/**
 * Finds instruments, members and groups by the beginnings of the words of their names, by their whole names however they
 * are split, by their symbols in any notation and by their numbers. If there are hardly any, it adds those that the text
 * would match without typos.
 */
export function openSearch(context: SearchContext) {
  const viewerOf = rememberViewers(context)
  const { present, forget } = rememberPresented(context)
  const index = openNodeIndex(context.db, { onChange: forget })

  async function findNow(asked: SearchRequest): Promise<CountedHits> {
    const [targets, viewer] = await Promise.all([index.current(), viewerOf(asked.viewerId)])
    return find({ ...targets, viewer }, asked)
  }

  async function search(asked: SearchRequest): Promise<{ results: SearchResult[]; counts: SearchCounts }> {
    const { hits, totals } = await findNow(asked)
    return { results: await present(hits), counts: countsOf(totals) }
  }

  return { load: index.load, find: findNow, search }
}

/** Returns only the hits, in their order, and how many there are of each kind. */
export function find(where: Omit<Searched, 'known'>, asked: SearchRequest): CountedHits {
  const searched = { ...where, known: knownTo(where.viewer, where.index) }
  const question = questionOf(asked, wordsOf(asked.text, searched.unaccent))
  if (!question) return { hits: [], totals: {} }
  const found = findHits(searched, question)
  if (found.hasExact || sumOf(found.totals) >= few) return found
  const instead = (text: string, mics?: readonly string[]) =>
    findInstead(searched, questionOf({ ...asked, text }, wordsOf(text, searched.unaccent)), mics)
  const forgiven =
    findSpelledOut(asked, instead) ??
    findInOtherWords(asked, instead) ??
    findAtPlace(asked, instead) ??
    findWithoutClass(searched, question, found) ??
    forgive(searched, question, found)
  return forgiven ? joinedOf(question, found, forgiven) : found
}

type Instead = (text: string, mics?: readonly string[]) => SearchHits | undefined

const marked = /[äöüøå]/i
const spellings = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** Finds names that are written with ue where ü is typed. */
function findSpelledOut({ text }: SearchRequest, instead: Instead) {
  if (!marked.test(text)) return undefined
  return instead(text.toLowerCase().replaceAll(/[äöüøå]/g, (letter) => spellings[letter as keyof typeof spellings]))
}

/** Finds names behind which a city or an exchange is typed, the listings there first. */
function findAtPlace({ text }: SearchRequest, instead: Instead) {
  const place = readPlace(text)
  return place && instead(place.name, place.mics)
}

/** Finds names in English, in which most funds are named, and houses under the names that their funds have. */
function findInOtherWords({ text }: SearchRequest, instead: Instead) {
  const other = inOtherWords(text)
  return other === undefined ? undefined : instead(other)
}

const classes = ['a', 'b', 'c', 'd', 'st']

/** Finds names behind which a class is typed that they do not have: kone b, bmw st. */
function findWithoutClass(searched: Searched, question: SearchQuery, found: SearchHits): SearchHits | undefined {
  const words = question.words.slice(0, -1)
  const name = words.map(({ word }) => word).join('')
  const isClass = classes.includes(question.words.at(-1)!.word)
  if (found.hits.length > 0 || !isClass || name.length < 3) return undefined
  const others = findHits(searched, { ...question, words, joined: [name] })
  return others.hits.length > 0 ? others : undefined
}

function findInstead(
  searched: Searched,
  question: SearchQuery | undefined,
  mics: readonly string[] | undefined,
): SearchHits | undefined {
  const found = question && findHits(searched, { ...question, mics })
  return found && found.hits.length > 0 ? found : undefined
}

function joinedOf({ limit }: SearchQuery, found: SearchHits, forgiven: SearchHits): CountedHits {
  const ids = new Set(found.hits.map(({ kind, id }) => `${kind} ${id}`))
  const added = forgiven.hits.filter(({ kind, id }) => !ids.has(`${kind} ${id}`))
  return { hits: [...found.hits, ...added].slice(0, limit), totals: greater(found.totals, forgiven.totals) }
}

const sumOf = (totals: Totals) => Object.values(totals).reduce((sum, total) => sum + total, 0)

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
