import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { useOwnProfile } from '#lib/session.ts'
import { PersonRow } from '#parts/profiles/index.ts'
import { follows } from '#queries/follows.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

import { FavoriteList } from './FavoriteList.tsx'

/** The followed members, each with a follow button. */
export function FavoriteMembers() {
  const t = useText()
  const query = useInfiniteQuery(follows.members(useOwnProfile().id))
  return (
    <FavoriteList
      kind="profile"
      query={query}
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
    </FavoriteList>
  )
}
