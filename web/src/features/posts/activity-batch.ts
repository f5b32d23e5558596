import type { QueryClient } from '@tanstack/react-query'

import { batch } from '#lib/api.ts'
import { BatchError } from '#lib/api-error.ts'

import { type ActivityKind, activityQuery, firstPage, listOf, loadActivity, type PostList } from './queries.ts'

const together = ['feed', 'popular', 'all', 'news'] as const

/** Like `activityQuery`, but the first list to be opened loads the first pages of the others in the same batch. */
export function activityQueryWithOthers(kind: ActivityKind): PostList {
  const { queryKey } = activityQuery(kind)
  return listOf(queryKey, async (call, cache) => {
    const first = together.find((one) => one === kind)
    const isOpening = call.next === null && !together.some((one) => cache.getQueryData(activityQuery(one).queryKey))
    const pages = first && isOpening ? await firstPages(call.signal) : undefined
    if (!first || !pages) return loadActivity(kind, call)
    keep(cache, pages, first)
    return pages[first]
  })
}

type Pages = NonNullable<Awaited<ReturnType<typeof firstPages>>>

/** Returns `undefined` if one of them failed; each list then loads and reports on its own. */
async function firstPages(signal: AbortSignal) {
  try {
    return await batch(
      {
        feed: { route: 'GET /user/feed', query: firstPage },
        popular: { route: 'GET /posts/popular', query: firstPage },
        all: { route: 'GET /posts/all', query: firstPage },
        news: { route: 'GET /posts/news', query: firstPage },
      },
      { signal },
    )
  } catch (error) {
    if (error instanceof BatchError) return undefined
    throw error
  }
}

function keep(cache: QueryClient, pages: Pages, without: keyof Pages): void {
  for (const kind of together) {
    if (kind === without) continue
    cache.setQueryData(activityQuery(kind).queryKey, { pages: [pages[kind]], pageParams: [null] })
  }
}
