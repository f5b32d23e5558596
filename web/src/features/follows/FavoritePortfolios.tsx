import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartPie } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { OwnerPortfolioRow } from '#parts/portfolios/index.ts'
import { follows } from '#queries/follows.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

import { FavoriteList } from './FavoriteList.tsx'

/** The followed portfolios with their return of three months, each with a follow button. */
export function FavoritePortfolios() {
  const t = useText()
  const query = useInfiniteQuery(follows.portfolios())
  return (
    <FavoriteList
      kind="portfolio"
      query={query}
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
    </FavoriteList>
  )
}
