import type { Follows } from '@app/contract/follows.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { followsQuery } from '#lib/query.ts'
import { mutedQuery } from '#parts/mutes/index.ts'
import { type Followable, pluralOf, recount } from '#parts/targets/index.ts'

import { isAmong, refreshFollowed } from './queries.ts'

const mutationKey = ['follow']

/** Follows (true) or unfollows (false) optimistically; rolls back silently if the request fails. */
export function useFollow(target: Followable) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey,
    scope: { id: `follow ${target.kind} ${target.entity.id}` },
    mutationFn: (follow: boolean) => send(target, follow),
    onMutate: async (follow) => {
      await cache.cancelQueries({ queryKey: followsQuery.queryKey })
      show(cache, target, follow)
    },
    onError: (_error, follow) => show(cache, target, !follow),
    // Unfollowing also unmutes.
    onSuccess: (_reply, follow) => {
      if (!follow) void cache.invalidateQueries({ queryKey: mutedQuery.queryKey })
    },
    onSettled: (_reply, _error, follow) => {
      // Only the last of several quick changes refetches.
      if (cache.isMutating({ mutationKey }) === 1) {
        void cache.invalidateQueries({ queryKey: followsQuery.queryKey })
        refreshFollowed(cache, { isShorter: !follow })
      }
      void cache.invalidateQueries({ queryKey: [`${target.kind}-followers`, target.entity.id] })
      void cache.invalidateQueries({ queryKey: ['posts', 'feed'], refetchType: 'none' })
      void cache.invalidateQueries({ queryKey: ['profiles'], refetchType: 'none' })
    },
  })
}

function send({ kind, entity }: Followable, follow: boolean): Promise<void> {
  return api(`${follow ? 'PUT' : 'DELETE'} /user/follows/${pluralOf(kind)}/:id`, { params: { id: entity.id } })
}

function show(cache: QueryClient, target: Followable, follow: boolean): void {
  const before = cache.getQueryData(followsQuery.queryKey)
  if (!before || isAmong(before, target.kind, target.entity.id) === follow) return
  cache.setQueryData(followsQuery.queryKey, changed(before, target, follow))
  countFollower(cache, target, follow ? 1 : -1)
}

function changed(follows: Follows, target: Followable, follow: boolean): Follows {
  const { id } = target.entity
  const list = pluralOf(target.kind)
  const others = follows[list].filter((one) => one !== id)
  return { ...follows, [list]: follow ? [id, ...others] : others, ...recount(target, follows, follow ? 1 : -1) }
}

/** Adjusts the follower count on the target's page. */
function countFollower(cache: QueryClient, { kind, entity }: Followable, change: number): void {
  cache.setQueryData<{ follower_count: number }>(
    [pluralOf(kind), entity.slug],
    (page) => page && { ...page, follower_count: page.follower_count + change },
  )
}
