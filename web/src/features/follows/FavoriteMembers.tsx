import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { Empty } from '#ui/Empty.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { isAmong } from '#parts/follows/index.ts'
import { follows } from '#queries/follows.ts'

/** The followed members, each with a follow button. */
export function FavoriteMembers() {
  const t = useText()
  const query = useInfiniteQuery(follows.members(useOwnProfile().id))
  const followed = useQuery(follows.ids()).data
  return (
    <InfiniteList
      query={query}
      itemsOf={({ results }) => (followed ? results.filter(({ id }) => isAmong(followed, 'profile', id)) : results)}
      keyOf={(person) => person.id}
      name="favorites"
      revealFirst={0}
      rowHeight={60}
      skeleton={<SkeletonRows count={1} media="circle" />}
      empty={
        <Empty
          icon={<UsersRound />}
          title={t('follows_members_empty')}
          help={t('follows_members_empty_help')}
          action={
            <LinkButton to="/explore" variant="pri" size="sm">
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
