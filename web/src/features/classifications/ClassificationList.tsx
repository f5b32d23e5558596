import type { ListedInstrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentTablePage, useInstrumentPages } from '#parts/instruments/index.ts'
import { classifications, type ClassificationSort, type ClassificationTab } from '#queries/classifications.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type Props = { sort: ClassificationSort; id: string; tab: ClassificationTab }
type Page = { results: ListedInstrument[] }

/** All stocks or funds of a classification, page by page. */
export function ClassificationList({ sort, id, tab }: Props) {
  const t = useText()
  const query = useInfiniteQuery(classifications.list(sort, id, tab))
  const label = t(`classifications_${tab}`)
  const look = useInstrumentPages({ label, isFunds: tab === 'funds', hasAction: true })
  return (
    <Card title={label}>
      <InfiniteList
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
