import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { FollowButton, isAmong } from '#parts/follows/index.ts'
import { OwnerPortfolioRow } from '#parts/portfolios/index.ts'
import { follows } from '#queries/follows.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** The followed portfolios with their return of three months, each with a follow button. */
export function FavoritePortfolios() {
  const t = useText()
  const query = useInfiniteQuery(follows.portfolios())
  const followed = useQuery(follows.ids()).data
  return (
    <InfiniteList
      query={query}
      itemsOf={({ results }) => (followed ? results.filter(({ id }) => isAmong(followed, 'portfolio', id)) : results)}
      keyOf={(portfolio) => portfolio.id}
      name="favorites"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      empty={
        <Empty
          icon={<ChartPie />}
          title={t('follows_portfolios_empty')}
          help={t('follows_portfolios_empty_help')}
          action={
            <LinkButton to="/explore/$sectionSlug" params={{ sectionSlug: 'portfolios' }} variant="pri" size="sm">
              {t('follows_find')}
            </LinkButton>
          }
        />
      }
    >
      {(portfolio) => (
        <OwnerPortfolioRow
          portfolio={portfolio}
          action={<FollowButton kind="portfolio" entity={portfolio} size="sm" />}
        />
      )}
    </InfiniteList>
  )
}
