import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { followsQuery } from '#lib/query.ts'
import { useOwnProfile } from '#lib/session.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { followedMembersQuery, isAmong } from '#parts/follows/index.ts'

/** The followed members, each with a follow button. */
export function FavoriteMembers() {
  const t = useText()
  const query = useInfiniteQuery(followedMembersQuery(useOwnProfile().id))
  const follows = useQuery(followsQuery).data
  return (
    <InfiniteList
      query={query}
      itemsOf={({ results }) => (follows ? results.filter(({ id }) => isAmong(follows, 'profile', id)) : results)}
      keyOf={(person) => person.id}
      revealFirst={0}
      skeleton={<SkeletonRows count={1} media="circle" />}
      empty={
        <Empty
          icon={<UsersRound />}
          title={t('follows_members_empty')}
          help={t('follows_members_empty_help')}
          action={
            <LinkButton to="/explore" variant="pri">
              {t('follows_find')}
            </LinkButton>
          }
        />
      }
    >
      {(person) => <PersonRow person={person} />}
    </InfiniteList>
  )
}
