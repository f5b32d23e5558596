import type { Person } from '@app/contract/profiles.ts'
import { UsersRound } from 'lucide-react'

import { PersonRow } from '#features/profiles/index.ts'
import { useText } from '#lib/i18n.ts'
import { Empty } from '#ui/Empty.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** The followed members, and a way to end the following. */
export function FavoriteMembers({ people }: { people: readonly Person[] }) {
  const t = useText()
  if (people.length === 0) {
    return (
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
    )
  }
  return people.map((person) => <PersonRow key={person.id} person={person} />)
}
