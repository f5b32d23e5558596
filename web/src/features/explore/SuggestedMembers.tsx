import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { explore } from '#queries/explore.ts'
import { follows } from '#queries/follows.ts'
import { Empty } from '#ui/Empty.tsx'
import { Remote } from '#ui/Remote.tsx'

type Props = { skeleton: ReactNode; children: (people: readonly Person[]) => ReactNode }

/**
 * Loads suggested members and renders them with `children`. Members followed since the list was loaded are left out
 * when it is next shown, not at once: a row that disappeared could no longer be unfollowed.
 */
export function SuggestedMembers({ skeleton, children }: Props) {
  const t = useText()
  const cache = useQueryClient()
  const [followed] = useState(() => new Set(cache.getQueryData(follows.ids().queryKey)?.profiles))
  const query = useInfiniteQuery(explore.suggestedMembers())
  return (
    <Remote
      query={query}
      skeleton={skeleton}
      empty={{
        when: ({ pages }) => pages.every(({ results }) => results.every(({ id }) => followed.has(id))),
        show: (
          <Empty
            icon={<UsersRound />}
            title={t('explore_empty_recommended')}
            help={t('explore_empty_recommended_help')}
          />
        ),
      }}
    >
      {({ pages }) => children(pages.flatMap(({ results }) => results.filter(({ id }) => !followed.has(id))))}
    </Remote>
  )
}
