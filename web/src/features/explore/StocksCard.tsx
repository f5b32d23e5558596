import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'

import { FollowButton } from '#features/follows/index.ts'
import { InstrumentTable, mostFollowedQuery } from '#features/instruments/index.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The stocks that most members follow. */
export function StocksCard() {
  const t = useText()
  const query = useInfiniteQuery(mostFollowedQuery)
  return (
    <Card title={t('explore_stocks')}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={10} size={36} />}
        empty={{
          when: ({ pages }) => pages.every(({ results }) => results.length === 0),
          show: <Empty icon={<ChartLine />} title={t('explore_stocks_empty')} help={t('explore_stocks_empty_help')} />,
        }}
      >
        {({ pages }) => (
          <InstrumentTable
            label={t('explore_stocks')}
            instruments={pages.flatMap(({ results }) => results)}
            isRanking
            action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
          />
        )}
      </Remote>
    </Card>
  )
}
