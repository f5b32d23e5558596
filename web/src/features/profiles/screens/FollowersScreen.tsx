import type { Profile } from '@app/contract/profiles.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'

import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { missingShows404 } from '#lib/query-missing.tsx'
import { useOwnProfile } from '#lib/session.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { profiles } from '#queries/profiles.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const route = getRouteApi('/shell/members/members/$slug/followers')

/** A member's followers. */
export function FollowersScreen() {
  const t = useText()
  const { slug } = route.useParams()
  const query = useQuery(profiles.detail(slug))
  const title = query.data ? t('profiles_followers_of', { name: query.data.name }) : t('profiles_followers_title')
  useTitle(title)
  return (
    <Page width="feed">
      <Remote query={query} skeleton={<SkeletonRows count={6} media="circle" />} failed={missingShows404}>
        {(profile) => (
          <>
            <PageHeader
              title={title}
              media={
                <Link to="/members/$slug" params={{ slug }} className="tap" aria-label={profile.name}>
                  <Avatar id={profile.id} name={profile.name} src={profile.image?.url} size={40} />
                </Link>
              }
            />
            <Followers profile={profile} />
          </>
        )}
      </Remote>
    </Page>
  )
}

function Followers({ profile }: { profile: Profile }) {
  const t = useText()
  const isOwn = useOwnProfile().id === profile.id
  const query = useInfiniteQuery(profiles.followers(profile.id))
  return (
    <Card as="div">
      <InfiniteList
        query={query}
        itemsOf={(page) => page.results}
        keyOf={(person) => person.id}
        name="followers"
        revealFirst={0}
        rowHeight={60}
        skeleton={<SkeletonRows count={1} media="circle" />}
        failedTitle={t('profiles_followers_failed')}
        empty={
          <Empty
            icon={<UsersRound />}
            title={t('profiles_followers_empty')}
            help={
              isOwn ? t('profiles_followers_empty_own') : t('profiles_followers_empty_help', { name: profile.name })
            }
          />
        }
      >
        {(person) => <PersonRow person={person} />}
      </InfiniteList>
    </Card>
  )
}
