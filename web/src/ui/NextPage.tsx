import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import { Again } from './Again.tsx'

/** What `useInfiniteQuery` gives, as far as its next page is concerned. */
export type NextPageQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

type ObserverOptions = {
  /** How far outside of the screen it already counts as seen, as CSS writes margins. */
  margin: string
  /** Selector of the box around it that scrolls, when that is not the page. */
  within?: string
  className: string | undefined
}

type Props = ObserverOptions & {
  query: NextPageQuery
  /** How much there is so far: each new page asks anew. */
  count: number
  /** What stands there while it is fetched. */
  loading: ReactNode
}

/** Where a list goes on: fetches the next page when the reader comes near. */
export function NextPage({ query, count, loading, ...sight }: Props) {
  const fetchNext = () => void query.fetchNextPage()
  if (query.isFetchingNextPage) return loading
  if (query.isFetchNextPageError) return <Again onPress={fetchNext} />
  return query.hasNextPage && <Sentinel key={count} onSight={fetchNext} {...sight} />
}

/** Tells when the reader has come within its margin. */
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
