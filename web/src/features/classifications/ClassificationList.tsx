import type { ListedInstrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentTablePage, sortQuery, useChangeSorting, useInstrumentPages } from '#parts/instruments/index.ts'
import { classifications, type ClassificationSort, type ClassificationTab } from '#queries/classifications.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { useIsMobile } from '#ui/media.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { SortPicker } from '#ui/SortPicker.tsx'

type Props = { sort: ClassificationSort; id: string; tab: ClassificationTab }
type Page = { results: ListedInstrument[] }

/** All stocks or funds of a classification, page by page, the most followed first or sorted by a change. */
export function ClassificationList({ sort, id, tab }: Props) {
  const t = useText()
  const isMobile = useIsMobile()
  const isFunds = tab === 'funds'
  const { sorting, sortBy, columns } = useChangeSorting(isFunds)
  const query = useInfiniteQuery(classifications.list(sort, id, tab, sortQuery(sorting)))
  const label = t(`classifications_${tab}`)
  const look = useInstrumentPages({ label, isFunds, hasAction: true, sorting: { now: sorting, onSort: sortBy } })
  const own = t(isFunds ? 'ranking_by_weight' : 'ranking_by_followers')
  return (
    <Card title={label} more={isMobile && <SortPicker own={own} columns={columns} sorting={sorting} onSort={sortBy} />}>
      <InfiniteList
        key={`${sorting?.column} ${sorting?.direction}`}
        // Each item is a page, so that its rows load their data together.
        query={query}
        itemsOf={(page: Page) => (page.results.length > 0 ? [page] : [])}
        keyOf={(page) => `${page.results[0]?.id} ${page.results.at(-1)?.id}`}
        rowsIn={(page) => page.results.length}
        name="instruments"
        revealFirst={0}
        skeleton={<SkeletonRows count={2} size={36} />}
        empty={<Empty icon={<ChartLine />} title={t('classifications_empty')} help={t('classifications_empty_help')} />}
        {...look}
      >
        {(page) => (
          <InstrumentTablePage
            instruments={page.results}
            action={(instrument) => <FollowButton kind="instrument" entity={instrument} size="sm" />}
          />
        )}
      </InfiniteList>
    </Card>
  )
}
