import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'

import { useNameOf } from '#lib/member-name.ts'

/** A member's name as a link to their page. Former members have none. */
export function MemberLink({ member, className }: { member: Person; className?: string | undefined }) {
  const name = useNameOf()(member)
  if (member.name === null) return <span className={className}>{name}</span>
  return (
    <Link to="/members/$slug" params={{ slug: member.slug }} className={className}>
      {name}
    </Link>
  )
}
