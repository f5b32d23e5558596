import type { Post } from '@app/contract/posts.ts'
import { queryOptions } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

import { posts } from './posts.ts'

const pageSize = 10

const ids = () =>
  queryOptions({
    queryKey: [...posts.all(), 'liked-ids'],
    queryFn: ({ signal }) => api('GET /user/likes', { signal }),
    staleTime: 0,
  })

/** The posts and replies that the signed-in member likes, newest first. */
export const likedPosts = () =>
  pagesOf({
    queryKey: posts.liked(),
    load: async ({ next, signal }, cache) => {
      const liked = (next === null ? await cache.fetchQuery(ids()) : await cache.ensureQueryData(ids())).ids
      const from = next === null ? 0 : liked.indexOf(next)
      const page = from === -1 ? [] : liked.slice(from, from + pageSize)
      return { results: await loadPosts(page, signal), next: liked[from + page.length] ?? null }
    },
  })

async function loadPosts(page: readonly string[], signal: AbortSignal): Promise<Post[]> {
  const calls = page.map((id) => [id, { route: 'GET /posts/:id', params: { id } }] as const)
  const found = await batch<Record<string, 'GET /posts/:id'>>(Object.fromEntries(calls), { signal })
  return page.flatMap((id) => found[id] ?? [])
}
