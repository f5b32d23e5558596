import { limits } from '@app/contract/limits.ts'
import type { Portfolio } from '@app/contract/portfolios.ts'
import { queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

const few = 5

const instrumentRoutes = {
  stocks: 'GET /profiles/:id/follows/stocks',
  funds: 'GET /profiles/:id/follows/funds',
} as const

export const follows = {
  all: () => ['follows'] as const,
  /** The ids of what the signed-in member follows; shared by every follow button and the shell. */
  ids: () =>
    queryOptions({
      queryKey: [...follows.all(), 'ids'],
      queryFn: ({ signal }) => api('GET /user/follows', { signal }),
    }),
  /** The lists of what members follow, newest first. */
  lists: () => [...follows.all(), 'lists'] as const,
  instruments: (profileId: string, kind: keyof typeof instrumentRoutes) =>
    pagesOf({
      queryKey: [...follows.lists(), kind, profileId],
      load: (call) => api(instrumentRoutes[kind], { params: { id: profileId }, ...call }),
    }),
  members: (profileId: string) =>
    pagesOf({
      queryKey: [...follows.lists(), 'members', profileId],
      load: (call) => api('GET /profiles/:id/follows/profiles', { params: { id: profileId }, ...call }),
    }),
  /** The groups that a member belongs to: those that they run (`y`), or the others (`n`). */
  groups: (profileId: string, admin: 'y' | 'n') =>
    pagesOf({
      queryKey: [...follows.lists(), 'groups', profileId, admin],
      load: (call) => api('GET /profiles/:id/follows/groups', { params: { id: profileId }, query: { admin }, ...call }),
    }),
  /** The portfolios that the signed-in member follows. */
  portfolios: () =>
    pagesOf({
      queryKey: [...follows.lists(), 'portfolios'],
      load: async ({ next, signal }, cache) => {
        const ids = (await cache.ensureQueryData(follows.ids())).portfolios ?? []
        const from = next === null ? 0 : ids.indexOf(next)
        const page = from === -1 ? [] : ids.slice(from, from + limits.batch)
        return { results: await loadPortfolios(page, signal), next: ids[from + page.length] ?? null }
      },
    }),
  /** The few instruments of any kind that members followed most recently. */
  newest: () => [...follows.all(), 'newest'] as const,
  newestOf: (profileId: string) =>
    queryOptions({
      queryKey: [...follows.newest(), profileId],
      queryFn: ({ signal }) =>
        api('GET /profiles/:id/follows/instruments', {
          params: { id: profileId },
          query: { page_size: String(few) },
          signal,
        }),
      select: ({ results }) => results,
    }),
  /** The best and worst changes of the day among the instruments that the signed-in member follows. */
  bestWorst: () =>
    queryOptions({
      queryKey: [...follows.all(), 'best-worst'],
      queryFn: ({ signal }) => api('GET /user/bestworst', { query: { limit: String(few) }, signal }),
    }),
}

async function loadPortfolios(ids: readonly string[], signal: AbortSignal): Promise<Portfolio[]> {
  const calls = ids.map((id) => [id, { route: 'GET /portfolios/:id', params: { id } }] as const)
  const found = await batch<Record<string, 'GET /portfolios/:id'>>(Object.fromEntries(calls), { signal })
  return ids.flatMap((id) => found[id] ?? [])
}
