import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { api, type Route } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const activityKinds = ['feed', 'popular', 'all', 'news', 'saved'] as const
export type ActivityKind = (typeof activityKinds)[number]

const activityRoutes = {
  feed: 'GET /user/feed',
  popular: 'GET /posts/popular',
  all: 'GET /posts/all',
  news: 'GET /posts/news',
  saved: 'GET /posts/saved',
} as const satisfies Record<ActivityKind, Route>

/** Small pages, because posts are long. */
const query = { page_size: '10' }

export const posts = {
  all: () => ['posts'] as const,
  /** Every list of posts and every single post, each of which may hold a copy of the same post. */
  copies: () => [...posts.all(), 'copies'] as const,
  detail: (id: string) =>
    queryOptions({
      queryKey: [...posts.copies(), 'detail', id],
      queryFn: ({ signal }) => api('GET /posts/:id', { params: { id }, signal }),
    }),
  activity: (kind: ActivityKind) =>
    pagesOf({
      queryKey: [...posts.copies(), 'activity', kind],
      load: (call) => api(activityRoutes[kind], { query, ...call }),
    }),
  /**
   * Posts at a target, including those that mention it where its page lists them: a member's wall, an instrument's
   * posts, those in a group, the trades of a portfolio.
   */
  at: (plural: 'profiles' | 'instruments' | 'groups' | 'portfolios', id: string) =>
    pagesOf({
      queryKey: [...posts.placed(), plural, id],
      load: (call) => api(`GET /${plural}/:id/posts`, { params: { id }, query, ...call }),
    }),
  /** All lists of posts at targets. */
  placed: () => [...posts.copies(), 'at'] as const,
  inGroups: () => [...posts.placed(), 'groups'] as const,
  instrumentNews: (id: string) =>
    pagesOf({
      queryKey: [...posts.copies(), 'instrument-news', id],
      load: (call) => api('GET /instruments/:id/posts', { params: { id }, query: { ...query, news: 'true' }, ...call }),
    }),
  replies: (id: string) =>
    pagesOf({
      queryKey: [...posts.copies(), 'replies', id],
      load: (call) => api('GET /posts/:id/replies', { params: { id }, query: { page_size: '20' }, ...call }),
    }),
  /** The earlier versions of an edited post. */
  history: (id: string) =>
    pagesOf({
      queryKey: [...posts.all(), 'history', id],
      load: (call) => api('GET /posts/:id/history', { params: { id }, query: { page_size: '20' }, ...call }),
    }),
  likers: (id: string) =>
    pagesOf({
      queryKey: [...posts.all(), 'likers', id],
      load: (call) => api('GET /posts/:id/likes', { params: { id }, ...call }),
    }),
  /** What the member likes. Its lists are loaded with the page that shows them. */
  liked: () => [...posts.copies(), 'liked'] as const,
  /** The ids of the posts that the member has saved. */
  savedIds: () =>
    queryOptions({
      queryKey: [...posts.all(), 'saved-ids'],
      queryFn: ({ signal }) => api('GET /user/saved-posts-ids', { signal }),
      staleTime: 0,
    }),
}

export type PostList = ReturnType<typeof posts.activity>

/** The lists of Activity to open together: their first pages come in one batch. None if one is already cached. */
export function openedTogether(cache: QueryClient): readonly ActivityKind[] {
  const kinds = ['feed', 'popular', 'all', 'news'] as const
  return kinds.some((kind) => cache.getQueryData(posts.activity(kind).queryKey)) ? [] : kinds
}
