import type { Profile } from '@app/contract/profiles.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { MembersCard } from '#features/explore/index.ts'
import { OpinionsNote } from '#features/posts/index.ts'
import { useText } from '#lib/i18n.ts'
import { newestFollowedQuery } from '#parts/follows/index.ts'
import { InstrumentRow, useSparks, MarketNote } from '#parts/instruments/index.ts'
import { All } from '#ui/All.tsx'
import { Card } from '#ui/Card.tsx'

import { PersonRow } from '#parts/profiles/index.ts'
import styles from './ProfileRail.module.css'
import { followersQuery } from './queries.ts'

const rows = 5

/** Beside the wall: what the member follows on their own profile, else the profile's followers; then suggested members. */
export function ProfileRail({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const t = useText()
  return (
    <aside className={styles.rail}>
      {isOwn ? <FollowedCard profileId={profile.id} /> : <FollowersCard profile={profile} />}
      <MembersCard title={t('explore_for_you')} count={3} except={profile.id} />
      <OpinionsNote className={styles.note} />
    </aside>
  )
}

function FollowedCard({ profileId }: { profileId: string }) {
  const t = useText()
  const instruments = useQuery(newestFollowedQuery(profileId)).data?.slice(0, rows) ?? []
  const sparks = useSparks(instruments.map(({ id }) => id))
  if (instruments.length === 0) return null
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
        {instruments.map((instrument) => (
          <InstrumentRow key={instrument.id} instrument={instrument} spark={sparks.get(instrument.id)} />
        ))}
      </Card>
      <MarketNote isBelowCard />
    </div>
  )
}

function FollowersCard({ profile: { id, slug, follower_count: count } }: { profile: Profile }) {
  const t = useText()
  const people = useInfiniteQuery(followersQuery(id)).data?.pages[0]?.results.slice(0, rows) ?? []
  if (people.length === 0) return null
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
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </Card>
  )
}
