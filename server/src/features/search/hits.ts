import type { SearchKind } from '@app/contract/search.ts'

import { type IndexedTarget, referenceTo } from './indexed-target.ts'
import { bestOfList, leastOfKind, type PrefixList } from './prefix-lists.ts'
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
  rankOf,
  rankOfFollowed,
  rankOfOwned,
  rankOfTier,
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

/** Where a search looks, and for whom; what the viewer knows, and how far ahead that puts it. */
export type Searched = {
  index: TargetIndex
  unaccent: Unaccent
  viewer: SearchViewer
  known: ReadonlyMap<IndexedTarget, number>
}

/** How far counts go. */
export const mostCounted = 100
const mostOfOneName = 1000
const mostCompared = 2000
const shortestName = 3
const shortestNumber = 5
/** Beside a list of more than that, names that are written apart are not looked for. */
const manyListed = 512
/** A list holds more of each kind than are asked for, as some may be members whom the viewer cannot reach. */
const spare = 20

type Known = { index: TargetIndex; version: number; targets: ReadonlyMap<IndexedTarget, number> }
const knownByViewer = new WeakMap<SearchViewer, Known>()

/** What the viewer owns or follows, and how far ahead that puts it; looked up again when the index has changed. */
export function knownTo(viewer: SearchViewer, index: TargetIndex): ReadonlyMap<IndexedTarget, number> {
  const last = knownByViewer.get(viewer)
  if (last && last.index === index && last.version === index.version()) return last.targets
  const targets = new Map<IndexedTarget, number>()
  const add = (references: ReadonlySet<string>, rank: number) => {
    for (const reference of references) {
      const target = index.find(reference)
      if (target) targets.set(target, (targets.get(target) ?? 0) + rank)
    }
  }
  add(viewer.owned, rankOfOwned)
  add(viewer.followed, rankOfFollowed)
  knownByViewer.set(viewer, { index, version: index.version(), targets })
  return targets
}

/**
 * Finds the targets that have a word beginning with each of the words, or a name that begins with all of them written as
 * one: exact names and symbols first, then what the viewer owns, then what they follow, then by score.
 */
export function findHits(searched: Searched, question: SearchQuery): SearchHits {
  const beginners = rarestOf(searched, question)
  if (question.words.length === 1 && isListed(beginners)) return findListed(searched, question, beginners)
  const { index, known } = searched
  const certain = index.distinct([exactOf(searched, question), beginningOf(searched, question)])
  // The other words are checked on each; the viewer may know some that are not on the list of the word.
  const candidates = index.distinct([certain, listed(beginners), isListed(beginners) ? [...known.keys()] : []])
  return bestOf(searched, question, { candidates, ...matchesOf(question, certain) })
}

/** The list of a single word is in order, but for what the viewer knows and for words that need not match. */
function findListed(searched: Searched, question: SearchQuery, list: PrefixList): SearchHits {
  const { index, viewer, known } = searched
  const { optional, mics, kind, limit } = question
  const fits = fitsAll(question)
  const isInOrder = optional.length === 0 && !mics
  const first = isInOrder ? bestOfList(question.words[0]!.word, list, kind, limit + spare) : listed(list, leastOfKind)
  const apart = list.total > manyListed ? [] : beginningOf(searched, question).filter((target) => !fits(target))
  const certain = index.distinct([exactOf(searched, question), apart])
  const candidates = index.distinct([certain, first, [...known.keys()]])
  const found = bestOf(searched, question, { candidates, ...matchesOf(question, certain) })
  const isShown = shownTo(viewer, question)
  const beside = certain.filter((target) => !fits(target) && isShown(target))
  const unreachable = Array.from(viewer.unreachable, (id) => index.find(referenceTo('PROFILE', id)))
  const hidden = unreachable.filter((target) => target && !target.isTwin && fits(target)).length
  return { ...found, totals: totalsOf(list, { beside, hidden }) }
}

/** The first of the candidates are certain to match. */
function matchesOf(question: SearchQuery, { length }: readonly IndexedTarget[]): Pick<Search, 'matches' | 'rank'> {
  const fits = fitsAll(question)
  return { matches: (target, at) => at < length || fits(target), rank: rankOf(question) }
}

/** What a typed word may have meant: corrections are whole words; the word itself is the beginning of one. */
export type Meaning = { ways: readonly string[]; isCorrected: boolean }

/** Finds the targets that match each of the words in one of the ways it may have been meant. At least one word must be corrected. */
export function findCorrected(searched: Searched, question: SearchQuery, meanings: readonly Meaning[]): SearchHits {
  const { index } = searched
  const corrected = meanings.findIndex(({ isCorrected }) => isCorrected)
  const { ways } = meanings[corrected]!
  const isAlone = meanings.length === 1
  const known = isAlone ? [...searched.known.keys()].filter(anyOf(ways.map(isWhole))) : []
  const candidates = index.distinct([
    known,
    ...withOneOf(ways, (way) => (isAlone ? bestWithWord : withWord)(index, way)),
  ])
  const isMeant = (meaning: Meaning, at: number) =>
    anyOf(meaning.ways.map((way) => (isWholeOnly(way, at, meanings.length) ? isWhole(way) : isInWords(way))))
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
  const candidates = searched.index.distinct(rarest.map((found) => listed(found)))
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

/** The targets of the word that begins the fewest, the longest of several. */
function rarestOf({ index }: Searched, { words }: SearchQuery): Beginners {
  const [rarest] = words
    .map(({ word }) => ({ word, beginners: index.beginningWith(word) }))
    .toSorted((a, b) => byRarity(a.beginners, b.beginners) || b.word.length - a.word.length)
  return rarest!.beginners
}

/** The targets of each word in turn; of no more words once there are very many. */
function withOneOf(words: readonly string[], withWord: (word: string) => readonly IndexedTarget[]) {
  const groups: (readonly IndexedTarget[])[] = []
  for (let left = mostCompared, at = 0; left > 0 && at < words.length; at++) {
    const targets = withWord(words[at]!)
    groups.push(targets)
    left -= targets.length
  }
  return groups
}

/** Those that have the word; of very many, the best. */
function withWord(index: TargetIndex, word: string): readonly IndexedTarget[] {
  const all = index.withWord(word)
  return all.length > mostCompared ? listed(index.bestWithWord(word)) : all
}

/** Those that have the word; of many, as many of each kind as are counted or shown. */
function bestWithWord(index: TargetIndex, word: string): readonly IndexedTarget[] {
  return listed(index.bestWithWord(word), mostCounted + spare)
}

const sizeOf = (found: Beginners) => (isListed(found) ? found.total : found.length)

const byRarity = (a: Beginners, b: Beginners) => sizeOf(a) - sizeOf(b)

/** The best of each kind. */
const listed = (found: Beginners, count?: number): readonly IndexedTarget[] =>
  isListed(found) ? [...found.ofKind.values()].flatMap(({ best }) => best.slice(0, count)) : found

/** How many there are on a list and beside it, without the members of the list who are hidden from the viewer. */
function totalsOf(
  { ofKind }: PrefixList,
  { beside, hidden }: { beside: readonly IndexedTarget[]; hidden: number },
): Totals {
  const totals: Totals = Object.fromEntries([...ofKind].map(([kind, { total }]) => [kind, total]))
  for (const { kind } of beside) totals[kind] = (totals[kind] ?? 0) + 1
  if (hidden > 0) totals.PROFILE! -= hidden
  return totals
}

/** What the text names as one word: the whole of it, or a symbol. */
function exactOf({ index }: Searched, question: SearchQuery): IndexedTarget[] {
  const named = question.joined.flatMap((key) => index.named(key))
  return [...named, ...symbolsOf(question).flatMap((symbol) => index.withSymbol(symbol))]
}

/** What has a name that begins with the text as one word, though it may be written as several. */
function beginningOf({ index }: Searched, { joined }: SearchQuery): IndexedTarget[] {
  return joined
    .filter((key) => key.length >= (/\d/.test(key) ? shortestNumber : shortestName))
    .flatMap((key) => index.namedBeginningWith(key, mostOfOneName))
}

type Search = {
  candidates: readonly IndexedTarget[]
  matches: (target: IndexedTarget, at: number) => boolean
  rank: (target: IndexedTarget) => number
}
type Ranked = { target: IndexedTarget; rank: number }

/** Keeps the best hits in order while it goes through the candidates. */
function bestOf(searched: Searched, question: SearchQuery, { candidates, matches, rank: rankOf }: Search): SearchHits {
  const { kind, limit } = question
  const isShown = shownTo(searched.viewer, question)
  const best: Ranked[] = []
  const totals: Totals = {}
  let hasExact = false
  for (let at = 0; at < candidates.length; at++) {
    const target = candidates[at]!
    if (!matches(target, at) || !isShown(target)) continue
    const rank = rankOf(target)
    totals[target.kind] = (totals[target.kind] ?? 0) + 1
    // What a target is worth never makes up for a tier.
    hasExact ||= rank > rankOfTier / 2
    if (kind === undefined || target.kind === kind)
      insert(best, target, rank + (searched.known.get(target) ?? 0), limit)
  }
  return { hits: best.map(({ target }) => ({ kind: target.kind, id: target.refersTo })), totals, hasExact }
}

/** Whether a viewer may find what matches: not what looks the same as another, unless they ask for its number. */
function shownTo({ unreachable }: SearchViewer, question: SearchQuery): Condition {
  const hasNumber = isNumber(question)
  return (target) =>
    (!target.isTwin || hasNumber(target)) && !(target.kind === 'PROFILE' && unreachable.has(target.refersTo))
}

function insert(best: Ranked[], target: IndexedTarget, rank: number, limit: number): void {
  if (best.length === limit && !isBefore(target, rank, best.at(-1)!)) return
  const at = best.findLastIndex((other) => !isBefore(target, rank, other)) + 1
  best.splice(at, 0, { target, rank })
  if (best.length > limit) best.pop()
}

function isBefore(target: IndexedTarget, rank: number, other: Ranked): boolean {
  return rank > other.rank || (rank === other.rank && target.id < other.target.id)
}
