import type { Person } from '@app/contract/profiles.ts'
import type { ReactNode } from 'react'

import { useNameOf } from '#lib/member-name.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'

type Props = { member: Person; children: ReactNode }

/** The one-year return of a member as a button that explains it. */
export function MemberReturn({ member, children }: Props) {
  const nameOf = useNameOf()
  return (
    <ExplainedFigure request={{ about: 'member', id: member.id }} name={nameOf(member)}>
      {children}
    </ExplainedFigure>
  )
}
