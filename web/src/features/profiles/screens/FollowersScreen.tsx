import type { Profile } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'

import { MemberPage } from '#features/profiles/MemberPage.tsx'
import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { profiles } from '#queries/profiles.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

const route = getRouteApi('/shell/members/members/$slug/followers')

/** A member's followers. */
export function FollowersScreen() {
  const t = useText()
  const { slug } = route.useParams()
  return (
    <Page width="feed">
      <MemberPage
        slug={slug}
        title={t('profiles_followers_title')}
        titleOf={(name) => t('profiles_followers_of', { name })}
      >
        {(profile) => <Followers profile={profile} />}
      </MemberPage>
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
