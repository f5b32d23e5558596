import { Fragment, useState, type ReactNode } from 'react'

import { placeIn } from './list/places.ts'
import { type ListLook, VirtualList } from './list/VirtualList.tsx'
import styles from './list/VirtualList.module.css'
import { FetchNext, isShortOf, NextPage, type NextPageQuery, Sentinel } from './NextPage.tsx'
import { Remote, type RemoteQuery } from './Remote.tsx'
import { Pending } from './Skeleton.tsx'

/** The part of a `useInfiniteQuery` result that is needed here. */
export type PagedQuery<P> = RemoteQuery<{ pages: readonly P[] }> & NextPageQuery

/** How far before its end the list fetches the next page. */
const ahead = '0px 0px 600px 0px'

type OwnProps<P, T> = ListLook & {
  itemsOf: (page: P) => readonly T[]
  keyOf: (item: T) => string
  /** How many rows a page has, where each item is one. */
  rowsIn?: (page: T) => number
  /** Under this name the place of the reader is kept, for going back and for a reload. */
  name?: string
  /** How many items are shown until the reader reaches their end; 0 shows all at once, as after going back. */
  revealFirst?: number
  /** The skeleton of one item. */
  skeleton: ReactNode
  children: (item: T, index: number) => ReactNode
}

type Props<P, T> = OwnProps<P, T> & {
  query: PagedQuery<P>
  empty: ReactNode
  failedTitle?: ReactNode
}

/** An infinite list: the first few items, then all that are loaded, then page after page as the end comes near. */
export function InfiniteList<P, T>({ query, empty, failedTitle, ...rest }: Props<P, T>) {
  const hasNone = (data: { pages: readonly P[] }) =>
    !query.hasNextPage && data.pages.every((page) => rest.itemsOf(page).length === 0)
  return (
    <Remote
      query={query}
      skeleton={<Repeated times={rest.revealFirst || 5}>{rest.skeleton}</Repeated>}
      empty={{ when: hasNone, show: empty }}
      failed={{ title: failedTitle }}
    >
      {(data) => <Pages query={query} pages={data.pages} {...rest} />}
    </Remote>
  )
}

type PagesProps<P, T> = OwnProps<P, T> & { query: PagedQuery<P>; pages: readonly P[] }

function Pages<P, T>({ query, pages, itemsOf, revealFirst = 5, skeleton, ...list }: PagesProps<P, T>) {
  const { name, keyOf } = list
  const [place] = useState(() => (name === undefined ? undefined : placeIn(name)))
  const [isRevealed, setRevealed] = useState(revealFirst === 0 || place !== undefined)
  const items = distinct(pages.flatMap(itemsOf), keyOf)
  const shown = isRevealed ? items : items.slice(0, revealFirst)
  const isMore = shown.length < items.length || query.hasNextPage
  if (isShortOf(place, items.length, query)) {
    return (
      <Pending>
        <FetchNext key={items.length} query={query} />
        <Repeated times={5}>{skeleton}</Repeated>
      </Pending>
    )
  }
  return (
    <>
      <VirtualList items={shown} isMore={isMore} isBusy={query.isFetchingNextPage} place={place} {...list} />
      {!isRevealed && isMore && (
        <Sentinel margin="0px 0px 0px 0px" onSight={() => setRevealed(true)} className={styles.sentinel} />
      )}
      {isRevealed && (
        <NextPage
          query={query}
          count={items.length}
          loading={
            <Pending>
              <Repeated times={2}>{skeleton}</Repeated>
            </Pending>
          }
          margin={ahead}
          className={styles.sentinel}
        />
      )}
    </>
  )
}

/** Pages can overlap if something was added in between. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

function Repeated({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, index) => <Fragment key={index}>{children}</Fragment>)
}
