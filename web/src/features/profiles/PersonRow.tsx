import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'

import { FollowButton } from '#features/follows/index.ts'
import { useText } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'
import { Yield } from '#ui/Yield.tsx'

/** A member in a list, with a way to follow. */
export function PersonRow({ person }: { person: Person }) {
  const t = useText()
  const followers = t('posts_followers', { count: person.follower_count })
  return (
    <EntityRow
      media={<Avatar id={person.id} name={person.name} src={person.image?.url} />}
      title={
        <Link to="/members/$slug" params={{ slug: person.slug }}>
          {person.name}
        </Link>
      }
      sub={<span className="trunc">{person.location ? `${person.location} · ${followers}` : followers}</span>}
      end={person.return_y1 !== null && <Yield value={person.return_y1} strong />}
      action={<FollowButton kind="profile" entity={person} size="sm" />}
    />
  )
}
