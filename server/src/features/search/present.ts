import type { SearchResult } from '@app/contract/search.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { LRUCache } from 'lru-cache'

import { columnOf, kindOfSearch, loadReferences, presentReferences, type References } from '#features/targets/index.ts'

import type { Hit } from './hits.ts'
import { referenceTo, type SearchTarget } from './indexed-target.ts'
import type { SearchContext } from './viewers.ts'

/** How long a node may use what a hit shows whose change it was not notified of. Those who type see much the same hits with every letter. */
const rememberMs = { instrument: 300_000, profile: 30_000 }
const mostRemembered = 50_000
/** The clock is not read for each of the hits. */
const ttlResolution = 1000

/**
 * Presents hits in their order. What listings and members show is remembered: a listing's price until the next one, its other
 * figures until there are newer closes, and a member until they change or hide something. Groups are read each time.
 */
export function rememberPresented({ db, bus }: SearchContext) {
  const remembered = new LRUCache<string, SearchResult>({ max: mostRemembered, ttlResolution })
  let changes = 0
  const forget = (key?: string) => {
    changes++
    if (key === undefined) remembered.clear()
    else remembered.delete(key)
  }
  bus.subscribe('prices', ({ instrument_id: id, last_price: price, change_today, at }) => {
    changes++
    const known = remembered.peek(referenceTo('STOCK', id))
    if (!known?.instrument) return
    const instrument = { ...known.instrument, price, change_today: roundPercent(change_today), at }
    remembered.set(referenceTo('STOCK', id), { ...known, instrument }, { noUpdateTTL: true })
  })
  bus.subscribe('figures', () => forget())
  bus.subscribe('persons', ({ profileId }) => forget(referenceTo('PROFILE', profileId)))
  bus.onGap(() => forget())

  /** What has changed meanwhile may be newer than what was loaded. */
  async function load(hits: readonly Hit[]): Promise<Map<string, SearchResult>> {
    const changesBefore = changes
    const rows = hits.map(referenceOf)
    const loaded = await loadReferences(db, rows)
    const presented = hits.map((hit, i): [string, SearchResult] => [keyOf(hit), presentReferences(loaded, rows[i]!)])
    const found = presented.filter(([, result]) => Object.values(result).some((one) => one !== null))
    if (changes === changesBefore) for (const [key, result] of found) remember(key, result)
    return new Map(found)
  }

  function remember(key: string, result: SearchResult): void {
    if (result.instrument) remembered.set(key, result, { ttl: rememberMs.instrument })
    if (result.profile) remembered.set(key, result, { ttl: rememberMs.profile })
  }

  async function present(hits: readonly Hit[]): Promise<SearchResult[]> {
    const known = hits.map((hit) => remembered.get(keyOf(hit)))
    const missing = hits.filter((_, i) => !known[i])
    const loaded = missing.length > 0 ? await load(missing) : undefined
    return hits.flatMap((hit, i) => known[i] ?? loaded?.get(keyOf(hit)) ?? [])
  }

  return { present, forget: (target?: SearchTarget) => forget(target && referenceTo(target.kind, target.refersTo)) }
}

const keyOf = ({ kind, id }: Hit) => referenceTo(kind, id)

function referenceOf({ kind, id }: Hit): References {
  const target = kindOfSearch(kind)
  return target ? { [columnOf(target)]: id } : {}
}
