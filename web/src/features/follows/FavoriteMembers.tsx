import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Empty } from '#ui/Empty.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Yield } from '#ui/Yield.tsx'

import styles from './FavoriteMembers.module.css'
import { FollowButton } from './FollowButton.tsx'

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
  return (
    <ul>
      {people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </ul>
  )
}

function Row({ person }: { person: Person }) {
  const t = useText()
  const followers = t('follows_followers', { count: person.follower_count })
  return (
    <EntityRow
      as="li"
      media={<Avatar id={person.id} name={person.name} src={person.image?.url} />}
      title={
        <Link to="/members/$slug" params={{ slug: person.slug }}>
          {person.name}
        </Link>
      }
      sub={person.location ? `${person.location} · ${followers}` : followers}
      end={
        person.return_y1 !== null && (
          <span className={styles.year}>
            <Yield value={person.return_y1} strong />
            <span className={styles.period}>{t('follows_column_return')}</span>
          </span>
        )
      }
      action={<FollowButton kind="profile" entity={person} size="sm" />}
    />
  )
}
