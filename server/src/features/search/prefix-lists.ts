import type { SearchKind } from '@app/contract/search.ts'

import { type IndexedTarget, shortestIsin, wordsIn } from './indexed-target.ts'
import { matchBonus } from './ranking.ts'

/** From so many targets on, the best are listed; fewer are compared each time. */
const few = 512
const mostOfKind = 1000
/** What a list must still have of each kind after others have left it: more than a page. */
const leastOfKind = 300

type ListOfKind = { total: number; best: IndexedTarget[] }

/** The best targets of each kind for a prefix that many have, and how many have it. */
export type PrefixList = { ofKind: ReadonlyMap<SearchKind, ListOfKind>; total: number }

type Beginning = (prefix: string) => Iterable<readonly IndexedTarget[]>

/**
 * Lists for the prefixes that many targets have, made when they are first asked for and kept in order as targets come and
 * go.
 */
export function createPrefixLists(beginningWith: Beginning) {
  const lists = new Map<string, { ofKind: Map<SearchKind, ListOfKind>; total: number }>()

  function of(prefix: string): readonly IndexedTarget[] | PrefixList {
    const known = lists.get(prefix)
    if (known) return known
    const found = new Set<IndexedTarget>()
    for (const targets of beginningWith(prefix)) for (const target of targets) found.add(target)
    if (found.size <= few) return [...found]
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
  const kinds = kind === undefined ? [...ofKind.values()] : [ofKind.get(kind) ?? { best: [] }]
  const first = kinds.flatMap(({ best }) => best.slice(0, count))
  const ranked = first.map((target) => ({ target, worth: worthOf(prefix, target) }))
  return ranked
    .toSorted((a, b) => b.worth - a.worth || a.target.id - b.target.id)
    .slice(0, count)
    .map(({ target }) => target)
}

function listOf(prefix: string, found: Iterable<IndexedTarget>) {
  const ranked = Array.from(found, (target) => ({ target, worth: worthOf(prefix, target) }))
  const counted = ranked.filter(({ target }) => !target.isTwin)
  const ofKind = new Map<SearchKind, ListOfKind>()
  for (const [kind, all] of Map.groupBy(counted, ({ target }) => target.kind)) {
    const best = all.sort((a, b) => b.worth - a.worth || a.target.id - b.target.id).slice(0, mostOfKind)
    ofKind.set(kind, { best: best.map(({ target }) => target), total: all.length })
  }
  return { ofKind, total: counted.length }
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
  for (const word of wordsIn(words)) for (let end = 1; end <= word.length; end++) prefixes.add(word.slice(0, end))
  for (const word of wordsIn(isin)) {
    for (let end = shortestIsin; end <= word.length; end++) prefixes.add(word.slice(0, end))
  }
  return prefixes
}
