import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

import type { Pages } from '#lib/pages.ts'
import { posts } from '#queries/posts.ts'

type Posts = Pages<Page<Post>>

/** Updates a post wherever it is cached: in lists, among replies and on its own. */
export function changePost(cache: QueryClient, id: string, change: (post: Post) => Post): void {
  const inPage = (page: Page<Post>): Page<Post> =>
    page.results.some((post) => post.id === id)
      ? { ...page, results: page.results.map((post) => (post.id === id ? change(post) : post)) }
      : page
  cache.setQueriesData<Posts | Post>({ queryKey: posts.copies() }, (known) => {
    if (known === undefined) return known
    if ('pages' in known) return { ...known, pages: known.pages.map(inPage) }
    return known.id === id ? change(known) : known
  })
}

/** Prepends a new post to a cached list. */
export function putFirst(cache: QueryClient, key: QueryKey, post: Post): void {
  cache.setQueryData<Posts>(key, (known) => {
    const [first, ...rest] = known?.pages ?? []
    return known && first && { ...known, pages: [{ ...first, results: [post, ...first.results] }, ...rest] }
  })
}

/**
 * Appends a new reply to the cached ones, unless it is already among them: after a lost response, a refetch may have
 * fetched it.
 */
export function putLast(cache: QueryClient, key: QueryKey, reply: Post): void {
  cache.setQueryData<Posts>(key, (known) => {
    const last = known?.pages.at(-1)
    if (known?.pages.some(({ results }) => results.some(({ id }) => id === reply.id))) return known
    return (
      known &&
      last && { ...known, pages: [...known.pages.slice(0, -1), { ...last, results: [...last.results, reply] }] }
    )
  })
}
