import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'

import { suggestedMembersQuery } from './queries.ts'

type Props = { skeleton: ReactNode; children: (people: readonly Person[]) => ReactNode }

/** Loads suggested members and renders them with `children`. */
export function SuggestedMembers({ skeleton, children }: Props) {
  const t = useText()
  const query = useInfiniteQuery(suggestedMembersQuery)
  return (
    <Remote
      query={query}
      skeleton={skeleton}
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
      {({ pages }) => children(pages.flatMap(({ results }) => results))}
    </Remote>
  )
}
