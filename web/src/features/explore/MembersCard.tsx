import type { Person } from '@app/contract/profiles.ts'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { PersonLine } from '#parts/profiles/index.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Yield } from '#ui/Yield.tsx'

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
            .map((person) => <MemberRow key={person.id} person={person} />)
        }
      </SuggestedMembers>
    </Card>
  )
}

function MemberRow({ person }: { person: Person }) {
  const t = useText()
  const year = person.return_y1 !== null && (
    <>
      <Yield value={person.return_y1} /> {t('period_y1_name')}
    </>
  )
  return <PersonLine person={person} sub={year || t('follows_followers', { count: person.follower_count })} />
}
