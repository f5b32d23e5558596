import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { PersonLine } from '#features/profiles/index.ts'
import { useText } from '#lib/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Yield } from '#ui/Yield.tsx'

import { suggestedMembersQuery } from './queries.ts'

type Props = {
  title: ReactNode
  count: number
  more?: ReactNode
  /** Id of the member whose page this is. */
  except?: string
}

/** The first few members whom one might follow. */
export function MembersCard({ title, count, more, except }: Props) {
  const t = useText()
  const query = useInfiniteQuery(suggestedMembersQuery)
  return (
    <Card title={title} more={more}>
      <Remote
        query={query}
        skeleton={<SkeletonRows count={count} media="circle" />}
        empty={{
          when: ({ pages }) => pages.every(({ results }) => results.length === 0),
          show: (
            <Empty
              icon={<UsersRound />}
              title={t('explore_empty_recommended')}
              help={t('explore_empty_recommended_help')}
            />
          ),
        }}
      >
        {({ pages }) =>
          pages
            .flatMap(({ results }) => results)
            .filter(({ id }) => id !== except)
            .slice(0, count)
            .map((person) => <MemberRow key={person.id} person={person} />)
        }
      </Remote>
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
