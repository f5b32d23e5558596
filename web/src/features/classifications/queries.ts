import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'

/** The classifications of instruments. */
export type ClassificationSort = 'sectors' | 'industries' | 'regions'

const calls = {
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

/** A classification by slug. */
export const classificationQuery = (sort: ClassificationSort, slug: string) =>
  queryOptions({
    queryKey: ['classifications', sort, slug],
    queryFn: ({ signal }) => api(calls[sort].bySlug, { params: { slug }, signal }),
    staleTime,
  })

/**
 * The first page of its stocks and of its funds, and the member's holdings in it, in one batch. A region's batch includes
 * the region itself, whose counts may be newer than those on its page.
 */
export const classificationPartsQuery = (sort: ClassificationSort, id: string) =>
  queryOptions({
    queryKey: ['classifications', sort, id, 'parts'],
    queryFn: async ({ signal, client }) => {
      const params = { id }
      const { stocks, funds, holdings } = calls[sort]
      const parts = {
        stocks: { route: stocks, params },
        funds: { route: funds, params },
        holdings: { route: holdings, params },
      }
      if (sort !== 'regions') return batch(parts, { signal })
      const { region, ...rest } = await batch({ ...parts, region: { route: 'GET /regions/:id', params } }, { signal })
      client.setQueryData(classificationQuery(sort, region.slug).queryKey, region)
      return rest
    },
    staleTime,
  })

export type ClassificationTab = 'stocks' | 'funds'

/** Its stocks or its funds page by page; the first page comes from the batch. */
export const classificationListQuery = (sort: ClassificationSort, id: string, tab: ClassificationTab) =>
  infiniteQueryOptions({
    queryKey: ['classifications', sort, id, tab],
    queryFn: async ({ pageParam, signal, client }) => {
      if (pageParam !== null) return api(calls[sort][tab], { params: { id }, next: pageParam, signal })
      return (await client.query(classificationPartsQuery(sort, id)))[tab]
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime,
  })
