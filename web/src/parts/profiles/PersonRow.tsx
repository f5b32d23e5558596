import type { Person } from '@app/contract/profiles.ts'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { FollowButton } from '#parts/follows/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Yield } from '#ui/Yield.tsx'

import { MemberLink } from './MemberLink.tsx'
import { MemberReturn } from './MemberReturn.tsx'
import styles from './PersonRow.module.css'

/** A member in a list: location, followers, one-year return and follow button. */
export function PersonRow({ person }: { person: Person }) {
  const t = useText()
  const followers = t('follows_followers', { count: person.follower_count })
  return (
    <PersonLine
      person={person}
      sub={
        <span className={styles.facts}>
          {person.location && <span className="trunc">{person.location}</span>}
          <span className={styles.followers}>{person.location ? `· ${followers}` : followers}</span>
        </span>
      }
      end={
        person.return_y1 !== null && (
          <MemberReturn member={person}>
            <Yield value={person.return_y1} strong />
          </MemberReturn>
        )
      }
    />
  )
}

/** A member in a card beside the page: the name has the whole width, the one-year return or the followers are below. */
export function NarrowPersonRow({ person }: { person: Person }) {
  const t = useText()
  const year = person.return_y1 !== null && (
    <span>
      <MemberReturn member={person}>
        <Yield value={person.return_y1} />
      </MemberReturn>{' '}
      {t('period_y1_name')}
    </span>
  )
  return <PersonLine person={person} sub={year || t('follows_followers', { count: person.follower_count })} />
}

type LineProps = { person: Person; sub?: ReactNode; end?: ReactNode; isDense?: boolean }

/** The same with content of the caller's choice. */
export function PersonLine({ person, sub, end, isDense }: LineProps) {
  return (
    <EntityRow
      dense={isDense}
      media={<Avatar id={person.id} name={person.name} src={person.image?.url} size={isDense ? 32 : 40} />}
      title={<MemberLink member={person} />}
      sub={sub}
      end={end}
      action={<FollowButton kind="profile" entity={person} size="sm" />}
    />
  )
}
