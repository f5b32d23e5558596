import { useInfiniteQuery } from '@tanstack/react-query'

import { InstrumentRow } from '#parts/instruments/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { FollowButton } from './FollowButton.tsx'

const shown = 5

/** The first stocks of a ranked list, each with a follow button. */
export function StocksToFollow({ order }: { order: Parameters<typeof instruments.topStocks>[0] }) {
  const query = useInfiniteQuery(instruments.topStocks(order))
  return (
    <Remote query={query} skeleton={<SkeletonRows count={shown} size={36} />}>
      {({ pages }) =>
        pages
          .flatMap(({ results }) => results)
          .slice(0, shown)
          .map((instrument) => (
            <InstrumentRow
              key={instrument.id}
              instrument={instrument}
              action={<FollowButton kind="instrument" entity={instrument} size="sm" />}
            />
          ))
      }
    </Remote>
  )
}
