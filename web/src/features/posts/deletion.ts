import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'
import type { Pages } from '#lib/pages.ts'
import { posts } from '#queries/posts.ts'

import { refresh } from './mutations.ts'

/** Deletes a post of the member's, and removes it from lists once the server has; one that is gone already counts. */
export function useDelete({ id, parent }: Post) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api('DELETE /posts/:id', { params: { id } }).catch((error: unknown) => {
        if (!hasStatus(error, 404)) throw error
      }),
    onSuccess: () => {
      dropPost(cache, id)
      if (parent !== null) void refresh(cache, parent)
    },
  })
}

/** Removes a post from every cached list. */
function dropPost(cache: QueryClient, id: string): void {
  const withoutPost = (page: Page<Post>): Page<Post> => ({
    ...page,
    results: page.results.filter((post) => post.id !== id),
  })
  cache.setQueriesData<Pages<Page<Post>> | Post>({ queryKey: posts.copies() }, (known) =>
    known && 'pages' in known ? { ...known, pages: known.pages.map(withoutPost) } : known,
  )
}
