import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api, batch } from '#lib/api.ts'
import { updateSession } from '#lib/session.ts'
import { refreshFollows } from '#parts/follows/index.ts'
import { type Followable, pluralOf } from '#parts/targets/index.ts'
import { follows } from '#queries/follows.ts'
import { refreshMemberships } from '#queries/memberships.ts'
import { posts } from '#queries/posts.ts'

/** Follows several targets in one batch; following a group joins it. */
export function useFollowAll() {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [follows.ids().queryKey] },
    mutationFn: (targets: readonly Followable[]) =>
      batch<Record<string, FollowRoute>>(
        Object.fromEntries(targets.map(({ kind, entity: { id } }) => [`${kind} ${id}`, partOf(kind, id)])),
      ),
    onSettled: () => {
      refreshMemberships(cache)
      return refreshFollows(cache)
    },
  })
}

type FollowRoute = ReturnType<typeof partOf>['route']

const partOf = (kind: Followable['kind'], id: string) => ({
  route: `PUT /user/follows/${pluralOf(kind)}/:id` as const,
  params: { id },
})

/**
 * Refetches the posts behind the guide, and the profile, which has the follow counts. Ignores failures, because the
 * next visit refetches too.
 */
export async function refreshAfterGuide(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: posts.activity('feed').queryKey })
  const profile = await api('GET /user/profile').catch(() => undefined)
  if (profile) updateSession({ profile })
}
