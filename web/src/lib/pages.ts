import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'

type AnyPage = { results: readonly unknown[]; next: string | null }
type ItemOf<Page extends AnyPage> = Page['results'][number]
type KeyOf<Page extends AnyPage> = (item: ItemOf<Page>) => string

/** The loaded pages of a list, and the `next` that each was loaded with. */
export type Pages<Page> = InfiniteData<Page>

/** Which page to load: the first, or the one at `next`. */
export type PageCall = { next: string | null; signal: AbortSignal }

type Options<Page extends AnyPage> = {
  queryKey: QueryKey
  load: (call: PageCall, cache: QueryClient) => Promise<Page>
  /** Identifies items that have no id. */
  keyOf?: KeyOf<Page>
  staleTime?: number
  /** Merges what was known with what has been fetched. */
  structuralSharing?: (before: unknown, after: unknown) => unknown
}

/** After an invalidation, a list of more pages starts over. */
const mostAgain = 5

/** First pages after which a refetch stops. */
const stops = new WeakSet<AnyPage>()

/**
 * The query options of a paginated list. A refetch, as on focus and on return, fetches only the newest page and keeps
 * the others. After an invalidation, when any of them may have changed, it fetches all (decision 0032).
 */
export function pagesOf<Page extends AnyPage>({ load, keyOf = idOf, ...options }: Options<Page>) {
  return infiniteQueryOptions<Page, Error, Pages<Page>, QueryKey, string | null>({
    ...options,
    queryFn: async ({ queryKey, pageParam, signal, client }): Promise<Page> => {
      const before = stateOf<Page>(client, queryKey)
      const at = before?.known.pageParams.indexOf(pageParam) ?? -1
      if (before && at > 0 && !before.hasChanged) return before.known.pages[at]!
      const page = await load({ next: pageParam, signal }, client)
      return before && at === 0 ? firstAgain(page, { ...before, keyOf }) : page
    },
    initialPageParam: null as string | null,
    // A refetch asks once per page; from then on the list can grow again.
    getNextPageParam: (page) => (stops.delete(page) ? null : page.next),
  })
}

type Loaded<Page> = { known: Pages<Page>; hasChanged: boolean }

function stateOf<Page>(cache: QueryClient, queryKey: QueryKey): Loaded<Page> | undefined {
  const state = cache.getQueryState<Pages<Page>>(queryKey)
  // A failed refetch sets the same flag as an invalidation, but nothing has changed.
  return state?.data && { known: state.data, hasChanged: state.isInvalidated && state.status !== 'error' }
}

type Refetch<Page extends AnyPage> = Loaded<Page> & { keyOf: KeyOf<Page> }

/** The first page of a refetch. Stops the refetch here if the loaded pages no longer follow it. */
function firstAgain<Page extends AnyPage>(page: Page, { known, hasChanged, keyOf }: Refetch<Page>): Page {
  if (known.pages.length === 1) return page
  const { pages } = hasChanged ? { pages: [page] } : withNewest(known, page, keyOf)
  const doesStop = hasChanged ? known.pages.length > mostAgain : pages.length === 1
  if (doesStop) stops.add(pages[0]!)
  return pages[0]!
}

const idOf = (item: unknown): string => (item as { id: string }).id

/** Merges the newest page into the loaded ones. If there may be a gap between them, keeps only the newest. */
export function withNewest<Page extends AnyPage>(
  known: Pages<Page>,
  newest: Page,
  keyOf: KeyOf<Page> = idOf,
): Pages<Page> {
  const [first, ...rest] = known.pages
  const keys = new Set(newest.results.map(keyOf))
  // Items before the last common one that are missing from the newest page have been deleted.
  const lastCommon = first?.results.findLastIndex((item) => keys.has(keyOf(item))) ?? -1
  if (!first || lastCommon === -1 || newest.next === null) return { pages: [newest], pageParams: [null] }
  const results = [...newest.results, ...first.results.slice(lastCommon + 1)]
  return { ...known, pages: [{ ...newest, results, next: first.next }, ...rest] }
}
