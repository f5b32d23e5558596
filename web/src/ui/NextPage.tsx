import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import { RetryLine } from './RetryLine.tsx'
import type { ReadingPlace } from './list/places.ts'

/** The part of a `useInfiniteQuery` result that concerns the next page. */
export type NextPageQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type ObserverOptions = {
  /** How far outside the viewport it counts as visible, as a CSS margin. */
  margin: string
  /** Selector of the scroll container, if that is not the page. */
  within?: string
  className?: string | undefined
}

type Props = ObserverOptions & {
  query: NextPageQuery
  /** The number of loaded items; a new number starts a new observation. */
  count: number
  /** Shown while the next page loads. */
  loading: ReactNode
}

/** The end of a list: fetches the next page when the reader comes close. */
export function NextPage({ query, count, loading, ...sight }: Props) {
  const fetchNext = () => void query.fetchNextPage()
  if (query.isFetchingNextPage) return loading
  if (query.isFetchNextPageError) return <RetryLine onPress={fetchNext} />
  return query.hasNextPage && <Sentinel key={count} onSight={fetchNext} {...sight} />
}

/** After a reload: whether `FetchNext` still has to fetch pages to get back to the reader's position. */
export const isShortOf = (place: ReadingPlace | undefined, count: number, query: NextPageQuery): boolean =>
  place !== undefined && count < place.needed && query.hasNextPage && !query.isFetchNextPageError

/** Fetches the next page at once. */
export function FetchNext({ query }: { query: NextPageQuery }) {
  const fetchNext = useEffectEvent(() => void query.fetchNextPage())
  useEffect(() => fetchNext(), [])
  return null
}

/** Calls `onSight` when the reader comes within its margin. */
export function Sentinel({ onSight, margin, within, className }: ObserverOptions & { onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const notify = useEffectEvent(onSight)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) notify()
      },
      { root: within === undefined ? null : element.closest(within), rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin, within])
  return <div ref={mark} className={className} />
}
