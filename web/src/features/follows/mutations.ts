import type { Follows } from '@app/contract/follows.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { mutedQuery } from '#features/mutes/index.ts'
import type { Followable } from '#features/targets/index.ts'
import { api } from '#lib/api.ts'
import { followsQuery } from '#lib/query.ts'

import { isFund } from './kinds.ts'
import { isAmong, refreshFollowed } from './queries.ts'

const mutationKey = ['follow']

/** Follows (true) or no longer follows (false): at once on the screen, and back without a word when the server refuses. */
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
    // What is no longer followed is not muted either.
    onSuccess: (_reply, follow) => {
      if (!follow) void cache.invalidateQueries({ queryKey: mutedQuery.queryKey })
    },
    onSettled: (_reply, _error, follow) => {
      // The last of several quick ones asks the server what has come of them.
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
  const call = { params: { id: entity.id } }
  if (kind === 'instrument') {
    return follow ? api('PUT /user/follows/instruments/:id', call) : api('DELETE /user/follows/instruments/:id', call)
  }
  return follow ? api('PUT /user/follows/profiles/:id', call) : api('DELETE /user/follows/profiles/:id', call)
}

function show(cache: QueryClient, target: Followable, follow: boolean): void {
  const before = cache.getQueryData(followsQuery.queryKey)
  if (!before || isAmong(before, target.kind, target.entity.id) === follow) return
  cache.setQueryData(followsQuery.queryKey, changed(before, target, follow))
  countFollower(cache, target, follow ? 1 : -1)
}

function changed(follows: Follows, { kind, entity }: Followable, follow: boolean): Follows {
  const without = (ids: string[]) => ids.filter((id) => id !== entity.id)
  const added = follow ? [entity.id] : []
  if (kind === 'profile') return { ...follows, profiles: [...added, ...without(follows.profiles)] }
  return {
    ...follows,
    instruments: [...added, ...without(follows.instruments)],
    fund_count: follows.fund_count + (isFund(entity) ? (follow ? 1 : -1) : 0),
  }
}

/** The number of followers on the page of what is followed moves along. */
function countFollower(cache: QueryClient, { kind, entity }: Followable, change: number): void {
  cache.setQueryData<{ follower_count: number }>(
    [`${kind}s`, entity.slug],
    (page) => page && { ...page, follower_count: page.follower_count + change },
  )
}
