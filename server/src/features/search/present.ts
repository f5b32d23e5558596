import type { SearchResult } from '@app/contract/search.ts'
import { LRUCache } from 'lru-cache'

import { columnOf, kindOfSearch, loadReferences, presentReferences, type References } from '#features/targets/index.ts'

import type { Hit } from './hits.ts'
import { referenceTo } from './indexed-target.ts'
import type { SearchContext } from './viewers.ts'

/** Those who type see much the same hits with every letter, and many type the same. */
const rememberMs = 30_000
const mostRemembered = 50_000

/**
 * Presents hits in their order. What a listing shows is remembered for half a minute, its figures until there are newer
 * ones; what members and groups show is theirs to change or hide at once.
 */
export function rememberPresented({ db, bus }: SearchContext) {
  const remembered = new LRUCache<string, SearchResult>({ ttl: rememberMs, max: mostRemembered })
  let changes = 0
  const forget = (key?: string) => {
    changes++
    if (key === undefined) remembered.clear()
    else remembered.delete(key)
  }
  bus.subscribe('prices', ({ instrument_id: id }) => forget(referenceTo('STOCK', id)))
  bus.subscribe('figures', () => forget())
  bus.onGap(() => forget())

  /** What has changed meanwhile may be newer than what was loaded. */
  async function load(hits: readonly Hit[]): Promise<Map<string, SearchResult>> {
    const changesBefore = changes
    const rows = hits.map(referenceOf)
    const loaded = await loadReferences(db, rows)
    const presented = hits.map((hit, i): [string, SearchResult] => [keyOf(hit), presentReferences(loaded, rows[i]!)])
    const found = presented.filter(([, result]) => Object.values(result).some((one) => one !== null))
    for (const [key, result] of found) if (result.instrument && changes === changesBefore) remembered.set(key, result)
    return new Map(found)
  }

  return async (hits: readonly Hit[]): Promise<SearchResult[]> => {
    const known = hits.map((hit) => remembered.get(keyOf(hit)))
    const missing = hits.filter((_, i) => !known[i])
    const loaded = missing.length > 0 ? await load(missing) : undefined
    return hits.flatMap((hit, i) => known[i] ?? loaded?.get(keyOf(hit)) ?? [])
  }
}

const keyOf = ({ kind, id }: Hit) => referenceTo(kind, id)

function referenceOf({ kind, id }: Hit): References {
  const target = kindOfSearch(kind)
  return target ? { [columnOf(target)]: id } : {}
}
