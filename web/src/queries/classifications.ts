import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

/** The classifications of instruments. */
export type ClassificationSort = 'sectors' | 'industries' | 'regions'
export type ClassificationTab = 'stocks' | 'funds'

const routes = {
  sectors: {
    bySlug: 'GET /sectors/slug/:slug',
    stocks: 'GET /sectors/:id/stocks',
    funds: 'GET /sectors/:id/funds',
    holdings: 'GET /sectors/:id/user-holdings',
  },
  industries: {
    bySlug: 'GET /industries/slug/:slug',
    stocks: 'GET /industries/:id/stocks',
    funds: 'GET /industries/:id/funds',
    holdings: 'GET /industries/:id/user-holdings',
  },
  regions: {
    bySlug: 'GET /regions/slug/:slug',
    stocks: 'GET /regions/:id/stocks',
    funds: 'GET /regions/:id/funds',
    holdings: 'GET /regions/:id/user-holdings',
  },
} as const

const staleTime = 300_000
/** Of an order that follows the prices. */
const staleTimeOfDay = 30_000

export const classifications = {
  all: () => ['classifications'] as const,
  detail: (sort: ClassificationSort, slug: string) =>
    queryOptions({
      queryKey: [...classifications.all(), 'detail', sort, slug],
      queryFn: ({ signal }) => api(routes[sort].bySlug, { params: { slug }, signal }),
      staleTime,
    }),
  allParts: () => [...classifications.all(), 'parts'] as const,
  /** The first page of its stocks and of its funds, and the member's holdings in it, in one batch. */
  parts: (sort: ClassificationSort, id: string) =>
    queryOptions({
      queryKey: [...classifications.allParts(), sort, id],
      queryFn: ({ signal, client }) => loadParts({ sort, id, signal, client }),
      staleTime,
    }),
  /** Its stocks or funds, page by page; the first page comes from the batch, unless they are sorted by a change. */
  list: (sort: ClassificationSort, id: string, tab: ClassificationTab, by: Partial<ChangeSorting> = {}) =>
    pagesOf({
      queryKey: [...classifications.all(), tab, sort, id, by.sort, by.order],
      load: async (call, cache) =>
        call.next === null && by.sort === undefined
          ? (await cache.query(classifications.parts(sort, id)))[tab]
          : api(routes[sort][tab], { params: { id }, query: by, ...call }),
      staleTime: by.sort === 'change_today' ? staleTimeOfDay : staleTime,
    }),
}

type PartsCall = { sort: ClassificationSort; id: string; signal: AbortSignal; client: QueryClient }

/** A region's batch includes the region itself, whose counts may be newer than those on its page. */
async function loadParts({ sort, id, signal, client }: PartsCall) {
  const params = { id }
  const { stocks, funds, holdings } = routes[sort]
  const parts = {
    stocks: { route: stocks, params },
    funds: { route: funds, params },
    holdings: { route: holdings, params },
  }
  if (sort !== 'regions') return batch(parts, { signal })
  const { region, ...rest } = await batch({ ...parts, region: { route: 'GET /regions/:id', params } }, { signal })
  client.setQueryData(classifications.detail(sort, region.slug).queryKey, region)
  return rest
}
