import type { SearchKind } from '@app/contract/search.ts'

import { type IndexedTarget, referenceTo } from './indexed-target.ts'
import { bestOfList, type PrefixList } from './prefix-lists.ts'
import type { SearchQuery, Totals } from './question.ts'
import {
  allOf,
  anyOf,
  beginsWith,
  type Condition,
  fitsAll,
  isBeginning,
  isInWords,
  isNumber,
  isWhole,
  isWholeOnly,
  looseRankOf,
  type Rank,
  rankOf,
  symbolsOf,
} from './ranking.ts'
import type { TargetIndex } from './target-index.ts'
import type { Unaccent } from './typed-words.ts'

export type Hit = { kind: SearchKind; id: string }
export type SearchHits = { hits: Hit[]; totals: Totals; hasExact: boolean }

/** What decides about hits besides the text: references to what the viewer owns and follows, and the members they cannot reach. */
export type SearchViewer = {
  owned: ReadonlySet<string>
  followed: ReadonlySet<string>
  unreachable: ReadonlySet<string>
}

/** Where a search looks, and for whom. */
export type Searched = { index: TargetIndex; unaccent: Unaccent; viewer: SearchViewer }

const mostOfOneName = 1000
const mostCompared = 2000
const shortestName = 3
const shortestNumber = 5
/** A list holds more of each kind than are asked for, as some may be members whom the viewer cannot reach. */
const spare = 20

/**
 * Finds the targets that have a word beginning with each of the words, or a name that begins with all of them written as
 * one: exact names and symbols first, then what the viewer owns, then what they follow, then by score.
 */
export function findHits(searched: Searched, question: SearchQuery): SearchHits {
  const fits = fitsAll(question)
  const rarest = rarestOf(searched, question)
  const list = question.words.length === 1 && isListed(rarest.beginners) ? rarest.beginners : undefined
  const certain = new Set(certainOf(searched, question, list !== undefined))
  const candidates = new Set([...certain, ...candidatesOf(searched, question, rarest)])
  const matches: Condition = (target) => certain.has(target) || fits(target)
  const found = bestOf(searched, question, { candidates, matches, rank: rankOf(question) })
  return list ? { ...found, totals: greater(totalsOf(list), found.totals) } : found
}

/** What a typed word may have meant: corrections are whole words; the word itself is the beginning of one. */
export type Meaning = { ways: readonly string[]; isCorrected: boolean }

/** Finds the targets that match each of the words in one of the ways it may have been meant. At least one word must be corrected. */
export function findCorrected(searched: Searched, question: SearchQuery, meanings: readonly Meaning[]): SearchHits {
  const corrected = meanings.findIndex(({ isCorrected }) => isCorrected)
  const candidates = new Set(meanings[corrected]?.ways.flatMap((way) => withWord(searched.index, way)))
  const isMeant = ({ ways }: Meaning, index: number) =>
    anyOf(ways.map((way) => (isWholeOnly(way, index, meanings.length) ? isWhole(way) : isInWords(way))))
  const matches = allOf(meanings.map(isMeant).toSpliced(corrected, 1))
  return bestOf(searched, question, { candidates, matches, rank: looseRankOf(question) })
}

/** Finds the targets that match all words but one, those that begin with the first word before others. */
export function findAllButOne(searched: Searched, question: SearchQuery): SearchHits {
  const words = question.words.map(({ word }) => word)
  const each = words.map(isBeginning)
  const matches: Condition = (target) => each.filter((holds) => holds(target)).length >= words.length - 1
  const rarest = words
    .map((word) => searched.index.beginningWith(word))
    .toSorted(byRarity)
    .slice(0, 2)
  const candidates = new Set(rarest.flatMap((found) => (isListed(found) ? listed(found) : found)))
  return bestOf(searched, question, { candidates, matches, rank: looseRankOf(question, beginsWith(words[0]!)) })
}

/** The greater of two counts of each kind. */
export function greater(one: Totals, other: Totals): Totals {
  const totals: Totals = { ...one }
  for (const [kind, total] of Object.entries(other) as [SearchKind, number][]) {
    totals[kind] = Math.max(totals[kind] ?? 0, total)
  }
  return totals
}

type Beginners = readonly IndexedTarget[] | PrefixList

const isListed = (found: Beginners): found is PrefixList => 'ofKind' in found

/** A word and the targets that have one beginning so. */
type Beginning = { word: string; beginners: Beginners }

/** The word with the fewest targets, the longest of several. */
function rarestOf({ index }: Searched, { words }: SearchQuery): Beginning {
  const [rarest] = words
    .map(({ word }) => ({ word, beginners: index.beginningWith(word) }))
    .toSorted((a, b) => byRarity(a.beginners, b.beginners) || b.word.length - a.word.length)
  return rarest!
}

/** Those of the rarest word, as the other words are checked on each. */
function candidatesOf({ index, viewer }: Searched, question: SearchQuery, rarest: Beginning): Iterable<IndexedTarget> {
  const { word, beginners } = rarest
  if (!isListed(beginners)) return beginners
  // The list of a single word is in order, but for what the viewer knows.
  const { words, kind, limit } = question
  const best = words.length === 1 ? bestOfList(word, beginners, kind, limit + spare) : listed(beginners)
  const known = [...viewer.owned, ...viewer.followed].flatMap((reference) => index.find(reference) ?? [])
  return [...best, ...known]
}

/** Those that have the word; of very many, the best of those with a word that begins so. */
function withWord(index: TargetIndex, word: string): readonly IndexedTarget[] {
  const all = index.withWord(word)
  const beginners = all.length > mostCompared ? index.beginningWith(word) : all
  return isListed(beginners) ? listed(beginners).filter(isWhole(word)) : all
}

const sizeOf = (found: Beginners) => (isListed(found) ? found.total : found.length)

const byRarity = (a: Beginners, b: Beginners) => sizeOf(a) - sizeOf(b)

const listed = ({ ofKind }: PrefixList): IndexedTarget[] => [...ofKind.values()].flatMap(({ best }) => best)

const totalsOf = ({ ofKind }: PrefixList): Totals =>
  Object.fromEntries([...ofKind].map(([kind, { total }]) => [kind, total])) as Totals

/** What the text names as one word: the whole of it, a symbol, or, unless there are enough, the beginning of a name that is written apart. */
function* certainOf({ index }: Searched, question: SearchQuery, isEnough: boolean): Generator<IndexedTarget> {
  const { joined } = question
  for (const key of joined) yield* index.named(key)
  for (const symbol of symbolsOf(question)) yield* index.withSymbol(symbol)
  if (isEnough) return
  for (const key of joined) {
    if (key.length < (/\d/.test(key) ? shortestNumber : shortestName)) continue
    let left = mostOfOneName
    for (const targets of index.namedBeginningWith(key)) {
      yield* targets
      left -= targets.length
      if (left <= 0) break
    }
  }
}

type Search = {
  candidates: Iterable<IndexedTarget>
  matches: Condition
  rank: (target: IndexedTarget) => Rank
}
type Ranked = Rank & { target: IndexedTarget; isOwned: boolean; isFollowed: boolean }

/** Keeps the best hits in order while it goes through the candidates. */
function bestOf({ viewer }: Searched, question: SearchQuery, { candidates, matches, rank }: Search): SearchHits {
  const { kind, limit } = question
  const hasNumber = isNumber(question)
  const isFound: Condition = (target) =>
    matches(target) &&
    (!target.isTwin || hasNumber(target)) &&
    !(target.kind === 'PROFILE' && viewer.unreachable.has(target.refersTo))
  const best: Ranked[] = []
  const totals: Totals = {}
  let hasExact = false
  for (const target of candidates) {
    if (!isFound(target)) continue
    const reference = referenceTo(target.kind, target.refersTo)
    const place = { isOwned: viewer.owned.has(reference), isFollowed: viewer.followed.has(reference) }
    const ranked = { target, ...place, ...rank(target) }
    totals[target.kind] = (totals[target.kind] ?? 0) + 1
    hasExact ||= ranked.tier > 0
    if (kind === undefined || target.kind === kind) insert(best, ranked, limit)
  }
  return { hits: best.map(({ target }) => ({ kind: target.kind, id: target.refersTo })), totals, hasExact }
}

function insert(best: Ranked[], ranked: Ranked, limit: number): void {
  if (best.length === limit && byRank(best.at(-1)!, ranked) <= 0) return
  best.splice(best.findLastIndex((other) => byRank(other, ranked) < 0) + 1, 0, ranked)
  if (best.length > limit) best.pop()
}

const byRank = (a: Ranked, b: Ranked) =>
  b.tier - a.tier ||
  Number(b.isOwned) - Number(a.isOwned) ||
  Number(b.isFollowed) - Number(a.isFollowed) ||
  b.score - a.score ||
  Number(a.target.refersTo) - Number(b.target.refersTo) ||
  a.target.id - b.target.id
