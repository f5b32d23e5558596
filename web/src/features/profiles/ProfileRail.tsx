import type { Profile } from '@app/contract/profiles.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { MembersCard } from '#features/explore/index.ts'
import { OpinionsNote } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { InstrumentRow, useSparks, MarketNote } from '#parts/instruments/index.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'
import { Rail } from '#ui/Page.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { NarrowPersonRow } from '#parts/profiles/index.ts'
import { follows } from '#queries/follows.ts'
import { profiles } from '#queries/profiles.ts'

import { PortfoliosCard } from './PortfoliosCard.tsx'

const rows = 5

type Props = { profile: Profile; isOwn: boolean; withPortfolios: boolean }

/**
 * Beside the wall: the portfolios; the member's favourites on their own profile, else the profile's followers; then
 * suggested members.
 */
export function ProfileRail({ profile, isOwn, withPortfolios }: Props) {
  const t = useText()
  return (
    <Rail notes={<OpinionsNote />}>
      {withPortfolios && <PortfoliosCard profileId={profile.id} isOwn={isOwn} />}
      {isOwn ? <FollowedCard profile={profile} /> : <FollowersCard profile={profile} />}
      <MembersCard title={t('explore_for_you')} count={3} except={profile.id} />
    </Rail>
  )
}

function FollowedCard({ profile: { id: ownId, follows_count: count } }: { profile: Profile }) {
  const t = useText()
  const query = useQuery(follows.newestOf(ownId))
  const instruments = query.data?.slice(0, rows) ?? []
  const sparks = useSparks(instruments.map(({ id }) => id))
  if (count === 0 || query.data?.length === 0) return null
  return (
    <div>
      <Card
        title={t('profiles_you_follow')}
        more={
          <Link to="/favorites/{-$kind}" params={{ kind: undefined }}>
            <All />
          </Link>
        }
      >
        <Remote query={query} skeleton={<SkeletonRows count={Math.min(count, rows)} size={36} />}>
          {() =>
            instruments.map((instrument) => (
              <InstrumentRow key={instrument.id} instrument={instrument} spark={sparks.get(instrument.id)} />
            ))
          }
        </Remote>
      </Card>
      <MarketNote isBelowCard />
    </div>
  )
}

function FollowersCard({ profile: { id, slug, follower_count: count } }: { profile: Profile }) {
  const t = useText()
  const query = useInfiniteQuery(profiles.followers(id))
  if (count === 0) return null
  return (
    <Card
      title={t('profiles_followers_title')}
      more={
        count > rows && (
          <Link to="/members/$slug/followers" params={{ slug }}>
            <All />
          </Link>
        )
      }
    >
      <Remote
        query={query}
        skeleton={<SkeletonRows count={Math.min(count, rows)} media="circle" />}
        failed={{ title: t('profiles_followers_failed') }}
      >
        {({ pages }) =>
          pages[0]?.results.slice(0, rows).map((person) => <NarrowPersonRow key={person.id} person={person} />)
        }
      </Remote>
    </Card>
  )
}
