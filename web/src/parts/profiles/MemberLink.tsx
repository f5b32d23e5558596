import type { Person } from '@app/contract/profiles.ts'
import { Link } from '@tanstack/react-router'

import { useNameOf } from '#lib/member-name.ts'

/** A member's name, which leads to their page. That of a former member leads nowhere, as they have no page. */
export function MemberLink({ member, className }: { member: Person; className?: string | undefined }) {
  const name = useNameOf()(member)
  if (member.name === null) return <span className={className}>{name}</span>
  return (
    <Link to="/members/$slug" params={{ slug: member.slug }} className={className}>
      {name}
    </Link>
  )
}
