import type { ReactNode } from 'react'

import { NarrowPersonRow } from '#parts/profiles/index.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

import { SuggestedMembers } from './SuggestedMembers.tsx'

type Props = {
  title: ReactNode
  count: number
  more?: ReactNode
  /** Id of a member to leave out, such as the one whose page this is. */
  except?: string
}

/** A few suggested members. */
export function MembersCard({ title, count, more, except }: Props) {
  return (
    <Card title={title} more={more}>
      <SuggestedMembers skeleton={<SkeletonRows count={count} media="circle" />}>
        {(people) =>
          people
            .filter(({ id }) => id !== except)
            .slice(0, count)
            .map((person) => <NarrowPersonRow key={person.id} person={person} />)
        }
      </SuggestedMembers>
    </Card>
  )
}
