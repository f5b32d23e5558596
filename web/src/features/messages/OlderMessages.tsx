import { useEffect, useEffectEvent, useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import { Again } from '#ui/Again.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './OlderMessages.module.css'

/** How far before its upper end the box fetches on. */
const aheadPx = 400

type Props = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** How many pages there are: each new one asks anew. */
  count: number
}

/** What stands above the oldest message as long as there are older ones. */
export function OlderMessages({ query, count }: Props) {
  const t = useText()
  const fetchOlder = () => void query.fetchNextPage()
  if (query.isFetchingNextPage) {
    return (
      <div className={styles.older}>
        <Spinner label={t('common_loading')} />
      </div>
    )
  }
  if (query.isFetchNextPageError) return <Again onPress={fetchOlder} />
  return query.hasNextPage && <UpperEnd key={count} onSight={fetchOlder} />
}

/** Tells once when the reader has come near it. */
function UpperEnd({ onSight }: { onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSight)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { root: element.closest('[role="log"]'), rootMargin: `${aheadPx}px 0px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className={styles.end} />
}
