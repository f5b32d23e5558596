import type { Instrument } from '@app/contract/instruments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartPie } from 'lucide-react'

import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { PortfolioRow } from './PortfolioRow.tsx'
import { instrumentPortfoliosQuery } from './queries.ts'

/** All portfolios that hold the instrument, best three-month return first. */
export function PortfoliosCard({ instrument }: { instrument: Instrument }) {
  const t = useText()
  const query = useInfiniteQuery(instrumentPortfoliosQuery(instrument.id))
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
        revealFirst={0}
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
        {(portfolio, index) => <PortfolioRow portfolio={portfolio} rank={index + 1} />}
      </InfiniteList>
    </Card>
  )
}

const previewed = 3

/** The first few of them, beside the feed; nothing if there are none. */
export function BestOwnersCard({ instrument: { id, slug } }: { instrument: Instrument }) {
  const t = useText()
  const { data } = useInfiniteQuery(instrumentPortfoliosQuery(id))
  const best = data?.pages.flatMap(({ results }) => results).slice(0, previewed) ?? []
  if (best.length === 0) return null
  return (
    <Card
      title={t('instruments_best_owners')}
      more={
        <Link to="/instruments/$slug/portfolios" params={{ slug }} resetScroll={false}>
          <All />
        </Link>
      }
    >
      <ul>
        {best.map((portfolio) => (
          <PortfolioRow key={portfolio.id} as="li" portfolio={portfolio} />
        ))}
      </ul>
    </Card>
  )
}
