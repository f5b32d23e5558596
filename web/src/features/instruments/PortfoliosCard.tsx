import type { Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { OwnerPortfolioRow } from '#parts/portfolios/index.ts'
import { instruments } from '#queries/instruments.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** All portfolios that hold the instrument, best three-month return first. */
export function PortfoliosCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const query = useInfiniteQuery(instruments.portfolios(instrument.id))
  const hasSome = query.data?.pages.some(({ results }) => results.length > 0)
  return (
    <Card
      title={hasSome && t('instruments_portfolios_title')}
      more={<span className="t3">{t('instruments_portfolios_order')}</span>}
    >
      <InfiniteList
        query={query}
        itemsOf={(page) => page.results}
        keyOf={(portfolio) => portfolio.id}
        name="portfolios"
        revealFirst={0}
        rowHeight={60}
        skeleton={<SkeletonRows count={1} media="circle" />}
        failedTitle={t('instruments_portfolios_failed')}
        empty={
          <Empty
            icon={<ChartPie />}
            title={t('instruments_portfolios_empty')}
            help={t('instruments_portfolios_empty_help', { name: shortName(instrument.name) })}
          />
        }
      >
        {(portfolio, index) => (
          <OwnerPortfolioRow portfolio={portfolio} instrumentId={instrument.id} rank={index + 1} />
        )}
      </InfiniteList>
    </Card>
  )
}
