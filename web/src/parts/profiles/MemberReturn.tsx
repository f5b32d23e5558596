import type { MemberFigure } from '@app/contract/explanations.ts'
import type { Person } from '@app/contract/profiles.ts'
import type { ReactNode } from 'react'

import { useNameOf } from '#lib/member-name.ts'
import { ExplainedFigure } from '#parts/explanations/index.ts'

type Props = { member: Person; figure?: MemberFigure; children: ReactNode }

/** A return of a member, of one year by default, as a button that explains it. */
export function MemberReturn({ member, figure = 'return_y1', children }: Props) {
  const nameOf = useNameOf()
  return (
    <ExplainedFigure request={{ about: 'member', id: member.id, figure }} name={nameOf(member)}>
      {children}
    </ExplainedFigure>
  )
}
