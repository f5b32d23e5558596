import type { SearchKind } from '@app/contract/search.ts'

import { type IndexedTarget, shortestIsin, wordsIn } from './indexed-target.ts'
import { matchBonus } from './ranking.ts'

/** From so many targets on, the best are listed; fewer are compared each time. */
const few = 128
const mostOfKind = 1000
/** What a list must still have of each kind after others have left it: more than a page. */
export const leastOfKind = 300

type ListOfKind = { total: number; best: IndexedTarget[] }

/** The best targets of each kind for a prefix that many have, and how many have it. */
export type PrefixList = { ofKind: ReadonlyMap<SearchKind, ListOfKind>; total: number }

/**
 * Lists for the prefixes that many targets have, made when they are first asked for and kept in order as targets come and
 * go. A prefix that ends with a blank is a whole word.
 */
export function createPrefixLists(withPrefix: (prefix: string) => readonly IndexedTarget[]) {
  const lists = new Map<string, { ofKind: Map<SearchKind, ListOfKind>; total: number }>()

  function of(prefix: string): readonly IndexedTarget[] | PrefixList {
    const known = lists.get(prefix)
    if (known) return known
    const found = withPrefix(prefix)
    if (found.length <= few) return found
    const list = listOf(prefix, found)
    lists.set(prefix, list)
    return list
  }

  function add(target: IndexedTarget): void {
    for (const prefix of listedPrefixes(target)) {
      const list = lists.get(prefix)!
      const { best, total } = list.ofKind.get(target.kind) ?? { best: [], total: 0 }
      if (best.length === total || isBefore(prefix, target, best.at(-1)!)) insert(prefix, best, target)
      list.ofKind.set(target.kind, { best, total: total + 1 })
      list.total++
    }
  }

  function remove(target: IndexedTarget): void {
    for (const prefix of listedPrefixes(target)) {
      const list = lists.get(prefix)!
      const { best, total } = list.ofKind.get(target.kind)!
      const at = best.indexOf(target)
      if (at >= 0) best.splice(at, 1)
      list.ofKind.set(target.kind, { best, total: total - 1 })
      list.total--
      const isShort = best.length < Math.min(leastOfKind, total - 1)
      if (isShort || list.total <= few) lists.delete(prefix)
    }
  }

  const listedPrefixes = (target: IndexedTarget) =>
    target.isTwin || lists.size === 0 ? [] : [...prefixesOf(target)].filter((prefix) => lists.has(prefix))

  return { of, add, remove }
}

/** The best of a list, of all kinds or of one, in order. */
export function bestOfList(prefix: string, { ofKind }: PrefixList, kind: SearchKind | undefined, count: number) {
  if (kind !== undefined) return ofKind.get(kind)?.best.slice(0, count) ?? []
  const heads = Array.from(ofKind.values(), ({ best }) => headOf(prefix, best, 0))
  const first: IndexedTarget[] = []
  while (first.length < count) {
    const next = heads.reduce((one, other) =>
      other.worth > one.worth || (other.worth === one.worth && other.id < one.id) ? other : one,
    )
    if (next.worth === -Infinity) break
    first.push(next.best[next.at]!)
    heads[heads.indexOf(next)] = headOf(prefix, next.best, next.at + 1)
  }
  return first
}

function headOf(prefix: string, best: readonly IndexedTarget[], at: number) {
  const target = best[at]
  return { best, at, worth: target ? worthOf(prefix, target) : -Infinity, id: target?.id ?? 0 }
}

function listOf(prefix: string, found: readonly IndexedTarget[]) {
  const counted = found.filter(({ isTwin }) => !isTwin)
  const ofKind = new Map<SearchKind, ListOfKind>()
  for (const [kind, all] of Map.groupBy(counted, (target) => target.kind)) {
    ofKind.set(kind, { best: bestFirst(prefix, all), total: all.length })
  }
  return { ofKind, total: counted.length }
}

/** Of tens of thousands, only those are put in order that may be among the best. */
function bestFirst(prefix: string, targets: readonly IndexedTarget[]): IndexedTarget[] {
  const worths = Float64Array.from(targets, (target) => worthOf(prefix, target))
  const least = worths.length > mostOfKind ? worths.toSorted().at(-mostOfKind)! : -Infinity
  const ranked = targets.flatMap((target, i) => (worths[i]! >= least ? { target, worth: worths[i]! } : []))
  const best = ranked.sort((a, b) => b.worth - a.worth || a.target.id - b.target.id).slice(0, mostOfKind)
  return best.map(({ target }) => target)
}

function insert(prefix: string, best: IndexedTarget[], target: IndexedTarget): void {
  const place = best.findIndex((other) => isBefore(prefix, target, other))
  best.splice(place < 0 ? best.length : place, 0, target)
  if (best.length > mostOfKind) best.pop()
}

/** What orders the targets of one typed word, but for those whose name or symbol it is. */
function worthOf(prefix: string, { score, words, keys }: IndexedTarget): number {
  const isWhole = prefix.length > 2 && words.includes(` ${prefix} `)
  return score + matchBonus({ beginsName: keys.includes(` ${prefix}`), isWhole })
}

function isBefore(prefix: string, one: IndexedTarget, other: IndexedTarget): boolean {
  const more = worthOf(prefix, one) - worthOf(prefix, other)
  return more > 0 || (more === 0 && one.id < other.id)
}

function prefixesOf({ words, isin }: IndexedTarget): Set<string> {
  const prefixes = new Set<string>()
  for (const word of wordsIn(words)) {
    for (let end = 1; end <= word.length; end++) prefixes.add(word.slice(0, end))
    prefixes.add(`${word} `)
  }
  for (const word of wordsIn(isin)) {
    for (let end = shortestIsin; end <= word.length; end++) prefixes.add(word.slice(0, end))
  }
  return prefixes
}
