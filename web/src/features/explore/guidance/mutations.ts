import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import { followsQuery } from '#lib/query.ts'
import { updateSession } from '#lib/session.ts'
import { refreshFollowed } from '#parts/follows/index.ts'

type FollowTargets = { instruments?: readonly InstrumentBasics[]; profiles?: readonly Person[] }

/** Follows several instruments and members in one batch. */
export function useFollowAll() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ instruments = [], profiles = [] }: FollowTargets) =>
      batch<Record<string, FollowRoute>>(
        Object.fromEntries([
          ...instruments.map(({ id }) => partOf('PUT /user/follows/instruments/:id', id)),
          ...profiles.map(({ id }) => partOf('PUT /user/follows/profiles/:id', id)),
        ]),
      ),
    onSettled: async () => {
      void cache.invalidateQueries({ queryKey: ['posts', 'feed'], refetchType: 'none' })
      refreshFollowed(cache)
      await cache.invalidateQueries({ queryKey: followsQuery.queryKey })
    },
  })
}

type FollowRoute = 'PUT /user/follows/instruments/:id' | 'PUT /user/follows/profiles/:id'

const partOf = (route: FollowRoute, id: string) => [`${route} ${id}`, { route, params: { id } }] as const

/** Refetches the member's profile, which includes how much they follow. */
export async function refreshProfile(): Promise<void> {
  updateSession({ profile: await api('GET /user/profile') })
}
