import type { OwnTrade, Trade } from '@app/contract/portfolios.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { useAmounts } from '#features/portfolios/amounts.ts'
import { LockedHoldings } from '#features/portfolios/LockedHoldings.tsx'
import { isLocked } from '#features/portfolios/locked.ts'
import { useShown } from '#features/portfolios/shown.ts'
import { useText } from '#lib/i18n.ts'
import { portfolios } from '#queries/portfolios.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { firstsOfMonths } from './months.ts'
import { TradeRow } from './TradeRow.tsx'

/** The trades, newest first, by month. Owners see quantities and amounts as well. */
export function TradesCard({ more }: { more: ReactNode }) {
  const t = useText()
  const { portfolio, own } = useShown()
  const [isShown] = useAmounts()
  const isOwn = own !== undefined
  const canComment = own !== undefined && own.shares_trades && !own.hidden
  const shared = useInfiniteQuery({ ...portfolios.trades(portfolio.id), enabled: !isOwn })
  const mine = useInfiniteQuery({ ...portfolios.ownTrades(portfolio.id), enabled: isOwn })
  const query = isOwn ? mine : shared
  const pages: readonly { results: readonly (Trade | OwnTrade)[] }[] = query.data?.pages ?? []
  const firsts = firstsOfMonths(pages.flatMap(({ results }) => results))
  if (isLocked(query.error)) {
    return (
      <Card title={t('portfolios_trades')} more={more}>
        <LockedHoldings />
      </Card>
    )
  }
  return (
    <Card title={t('portfolios_trades')} more={more}>
      <InfiniteList<{ results: readonly (Trade | OwnTrade)[] }, Trade | OwnTrade>
        query={query}
        itemsOf={(page) => page.results}
        keyOf={(trade) => trade.id}
        name="trades"
        revealFirst={0}
        rowHeight={60}
        skeleton={<SkeletonRows count={1} />}
        failedTitle={t('portfolios_trades_failed')}
        empty={
          <Empty
            icon={<ArrowLeftRight />}
            title={t('portfolios_trades_none')}
            help={t(isOwn ? 'portfolios_trades_none_own' : 'portfolios_trades_none_help')}
          />
        }
      >
        {(trade) => (
          <TradeRow trade={trade} isFirstOfMonth={firsts.has(trade.id)} withAmounts={isShown} canComment={canComment} />
        )}
      </InfiniteList>
    </Card>
  )
}
