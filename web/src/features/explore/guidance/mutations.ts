import type { InstrumentBasics } from '@app/contract/instruments.ts'
import type { Person } from '@app/contract/profiles.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import { updateSession } from '#lib/session.ts'
import { refreshFollows } from '#parts/follows/index.ts'
import { follows } from '#queries/follows.ts'
import { posts } from '#queries/posts.ts'

type FollowTargets = { instruments?: readonly InstrumentBasics[]; profiles?: readonly Person[] }

/** Follows several instruments and members in one batch. */
export function useFollowAll() {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [follows.ids().queryKey] },
    mutationFn: ({ instruments = [], profiles = [] }: FollowTargets) =>
      batch<Record<string, FollowRoute>>(
        Object.fromEntries([
          ...instruments.map(({ id }) => partOf('PUT /user/follows/instruments/:id', id)),
          ...profiles.map(({ id }) => partOf('PUT /user/follows/profiles/:id', id)),
        ]),
      ),
    onSettled: () => refreshFollows(cache),
  })
}

type FollowRoute = 'PUT /user/follows/instruments/:id' | 'PUT /user/follows/profiles/:id'

const partOf = (route: FollowRoute, id: string) => [`${route} ${id}`, { route, params: { id } }] as const

/**
 * Refetches the posts behind the guide, and the profile, which has the follow counts. Ignores failures, because the
 * next visit refetches too.
 */
export async function refreshAfterGuide(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: posts.activity('feed').queryKey })
  const profile = await api('GET /user/profile').catch(() => undefined)
  if (profile) updateSession({ profile })
}
