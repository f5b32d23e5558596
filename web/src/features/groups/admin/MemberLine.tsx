import type { Person } from '@app/contract/profiles.ts'
import type { ReactNode } from 'react'

import { MemberLink } from '#parts/profiles/index.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EntityRow } from '#ui/EntityRow.tsx'

type Props = { member: Person; sub?: ReactNode; action: ReactNode }

/** A member about whom an admin decides. */
export function MemberLine({ member, sub = member.location, action }: Props) {
  return (
    <EntityRow
      media={<Avatar id={member.id} name={member.name} src={member.image?.url} />}
      title={<MemberLink member={member} />}
      sub={sub}
      action={action}
    />
  )
}
