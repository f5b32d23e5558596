import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import { Again } from './Again.tsx'

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
  className: string | undefined
}

type Props = ObserverOptions & {
  query: NextPageQuery
  /** How many are loaded; a new number starts the next observation. */
  count: number
  /** Shown while the next page loads. */
  loading: ReactNode
}

/** The end of a list: fetches the next page when the reader comes near. */
export function NextPage({ query, count, loading, ...sight }: Props) {
  const fetchNext = () => void query.fetchNextPage()
  if (query.isFetchingNextPage) return loading
  if (query.isFetchNextPageError) return <Again onPress={fetchNext} />
  return query.hasNextPage && <Sentinel key={count} onSight={fetchNext} {...sight} />
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
