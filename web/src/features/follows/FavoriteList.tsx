import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { isAmong } from '#parts/follows/index.ts'
import type { Followable } from '#parts/targets/index.ts'
import { follows } from '#queries/follows.ts'
import { InfiniteList, type PagedQuery } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props<T> = {
  kind: Followable['kind']
  query: PagedQuery<{ results: readonly T[] }>
  empty: ReactNode
  /** Names the place of the reader, where there are several lists. */
  name?: string
  children: (item: T) => ReactNode
}

/** The rows of what the member follows, without those that they have just unfollowed. */
export function FavoriteList<T extends { id: string }>({ kind, name = 'favorites', ...list }: Props<T>) {
  const followed = useQuery(follows.ids()).data
  return (
    <InfiniteList<{ results: readonly T[] }, T>
      {...list}
      itemsOf={({ results }) => (followed ? results.filter(({ id }) => isAmong(followed, kind, id)) : results)}
      keyOf={({ id }) => id}
      name={name}
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
    />
  )
}
