import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router'

import { Guidance } from '#features/explore/guidance/Guidance.tsx'
import { Previews } from '#features/explore/Previews.tsx'
import { RecommendedRow } from '#features/explore/RecommendedRow.tsx'
import { SectionChips } from '#features/explore/SectionNav.tsx'
import { firstPlace } from '#features/explore/list-address.ts'
import { ExploreSearch } from '#features/search/index.ts'
import { useLanguage, useText } from '#lib/i18n.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { explore } from '#queries/explore.ts'
import { useIsDesktop } from '#ui/media.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const route = getRouteApi('/shell/members/explore')

/** The home of Explore. A desktop redirects to the recommended members unless there is a search. */
export function ExploreScreen() {
  const t = useText()
  const { q, k } = route.useSearch()
  const isSearching = useLocation({ select: ({ state }) => state.searchOver === 'explore' })
  const isDesktop = useIsDesktop()
  if (isDesktop && !q && !isSearching) {
    return <Navigate to="/explore/$sectionSlug/$listSlug" params={firstPlace} search hash replace />
  }
  return (
    <>
      <PageHeader title={t('app_explore')} hiddenOnMobile />
      <ExploreSearch q={q} k={k}>
        <Home />
      </ExploreSearch>
    </>
  )
}

function Home() {
  const { language } = useLanguage()
  const query = useQuery(explore.home(language))
  return (
    <Remote query={query} skeleton={<SkeletonRows count={8} />}>
      {(sections) => (
        <>
          <SectionChips sections={sections} current={firstPlace.sectionSlug} />
          <Guidance>
            <RecommendedRow />
          </Guidance>
          <Previews sections={sections} />
          <MarketNote isBelowCard />
        </>
      )}
    </Remote>
  )
}
