import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'

import { api, type Route } from '#lib/api.ts'
import { pluralOf, postsAt, type PostsKind } from '#parts/targets/index.ts'

export const activityKinds = ['feed', 'popular', 'all', 'news', 'saved'] as const
export type ActivityKind = (typeof activityKinds)[number]

type PageCall = { next: string | null; signal: AbortSignal }
type Load<T> = (call: PageCall, cache: QueryClient) => Promise<Page<T>>

/** The query keys of all lists of posts and of single posts begin with `posts`, so that `changePost` finds every copy. */
export function listOf<T>(queryKey: readonly string[], load: Load<T>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => load({ next: pageParam, signal }, client),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export type PostList = ReturnType<typeof listOf<Post>>

export const firstPage = { page_size: '10' }

const activityRoutes = {
  feed: 'GET /user/feed',
  popular: 'GET /posts/popular',
  all: 'GET /posts/all',
  news: 'GET /posts/news',
  saved: 'GET /posts/saved',
} as const satisfies Record<ActivityKind, Route>

export const loadActivity = (kind: ActivityKind, call: PageCall): Promise<Page<Post>> =>
  api(activityRoutes[kind], { query: firstPage, ...call })

export const activityQuery = (kind: ActivityKind): PostList =>
  listOf(['posts', 'feed', kind], (call) => loadActivity(kind, call))

/** Posts at a target, and those that mention it where its page lists them: a member's wall, an instrument's posts. */
export const targetPostsQuery = (kind: PostsKind, id: string): PostList =>
  listOf(['posts', postsAt(kind).place, id], (call) =>
    api(`GET /${pluralOf(kind)}/:id/posts`, { params: { id }, query: firstPage, ...call }),
  )

/** The news of an instrument. */
export const instrumentNewsQuery = (id: string): PostList =>
  listOf(['posts', 'instrument-news', id], (call) =>
    api('GET /instruments/:id/posts', { params: { id }, query: { ...firstPage, news: 'true' }, ...call }),
  )

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) => api('GET /posts/:id', { params: { id }, signal }),
  })

export const repliesQuery = (postId: string): PostList =>
  listOf(['posts', 'replies', postId], (call) =>
    api('GET /posts/:id/replies', { params: { id: postId }, query: { page_size: '20' }, ...call }),
  )

/** The ids of the posts that the member has saved. */
export const savedIdsQuery = queryOptions({
  queryKey: ['saved-posts-ids'],
  queryFn: ({ signal }) => api('GET /user/saved-posts-ids', { signal }),
  staleTime: 0,
})

export const likersQuery = (postId: string): ReturnType<typeof listOf<Person>> =>
  listOf(['likers', postId], (call) => api('GET /posts/:id/likes', { params: { id: postId }, ...call }))
