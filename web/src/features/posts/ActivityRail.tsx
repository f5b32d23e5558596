import { Link } from '@tanstack/react-router'

import { MembersCard } from '#features/explore/index.ts'
import { useText } from '#lib/i18n.ts'
import { StocksToFollow } from '#parts/follows/index.ts'
import { MarketNote } from '#parts/instruments/index.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { Rail } from '#ui/Page.tsx'

import { OpinionsNote } from './OpinionsNote.tsx'

const rows = 5

/** Beside the feed: stocks and members to follow. */
export function ActivityRail() {
  const t = useText()
  return (
    <Rail
      isOnlyBeside
      notes={
        <>
          <OpinionsNote />
          <MarketNote />
        </>
      }
    >
      <MostFollowed />
      <MembersCard title={t('explore_for_you')} count={rows} />
    </Rail>
  )
}

function MostFollowed() {
  const t = useText()
  const more = (
    <Link to="/explore/$sectionSlug/$listSlug" params={{ sectionSlug: 'stocks', listSlug: 'stocks-top-followed' }}>
      <All />
    </Link>
  )
  return (
    <Card title={t('posts_most_followed')} more={more}>
      <StocksToFollow order="followed" />
    </Card>
  )
}
