import type { Follows } from '@app/contract/follows.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { sessionStore } from '#lib/session.ts'
import { type Act, sendAct } from '#lib/waiting-acts.ts'
import { isKnownMuted, refreshSilenced } from '#parts/mutes/index.ts'
import { type Followable, keysOf, pluralOf, recount } from '#parts/targets/index.ts'
import { explore } from '#queries/explore.ts'
import { follows } from '#queries/follows.ts'
import { mutes } from '#queries/mutes.ts'
import { posts } from '#queries/posts.ts'
import { profiles } from '#queries/profiles.ts'

import { isAmong } from './is-following.ts'

const mutationKey = ['follow']

/** Follows (true) or unfollows (false) optimistically; rolls back silently if the request fails. */
export function useFollow(target: Followable) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey,
    meta: { changes: [follows.ids().queryKey, mutes.ids().queryKey], act: followOf(target) },
    scope: { id: `follow ${target.kind} ${target.entity.id}` },
    networkMode: 'online',
    mutationFn: (follow: boolean) => sendAct(followOf(target)(follow)),
    onMutate: async (follow) => {
      await cache.cancelQueries({ queryKey: follows.ids().queryKey })
      show(cache, target, follow)
    },
    onError: (_error, follow) => show(cache, target, !follow),
    // Unfollowing also unmutes.
    onSuccess: (_reply, follow) => {
      if (follow) return
      if (isKnownMuted(cache, target)) refreshSilenced(cache)
      void cache.invalidateQueries({ queryKey: mutes.ids().queryKey })
    },
    onSettled: (_reply, _error, follow) => {
      // Only the last of several quick changes refetches.
      if (cache.isMutating({ mutationKey }) === 1) {
        void refreshFollows(cache, { isShorter: !follow })
      }
      const { followers, detail } = keysOf(target)
      void cache.invalidateQueries({ queryKey: followers })
      void cache.invalidateQueries({ queryKey: detail, refetchType: 'none' })
    },
  })
}

/**
 * Refetches what shows the member's follows. Lists that only got shorter are not: they hide what is gone. The feed, the
 * suggested members and the count on the member's own page are refetched when they are opened.
 */
export async function refreshFollows(cache: QueryClient, { isShorter = false } = {}): Promise<void> {
  for (const { queryKey } of [posts.activity('feed'), explore.recommended()]) {
    void cache.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  const session = sessionStore.get()
  const own = session.kind === 'user' && session.profile
  if (own) void cache.invalidateQueries({ queryKey: profiles.detail(own.slug).queryKey, refetchType: 'none' })
  void cache.invalidateQueries({ queryKey: follows.lists(), refetchType: isShorter ? 'none' : 'active' })
  void cache.invalidateQueries({ queryKey: follows.newest() })
  void cache.invalidateQueries({ queryKey: follows.bestWorst().queryKey })
  await cache.invalidateQueries({ queryKey: follows.ids().queryKey })
}

const followOf =
  ({ kind, entity }: Followable) =>
  (follow: boolean): Act => ({
    route: `${follow ? 'PUT' : 'DELETE'} /user/follows/${pluralOf(kind)}/:id`,
    id: entity.id,
  })

function show(cache: QueryClient, target: Followable, follow: boolean): void {
  const before = cache.getQueryData(follows.ids().queryKey)
  if (!before || isAmong(before, target.kind, target.entity.id) === follow) return
  cache.setQueryData(follows.ids().queryKey, changed(before, target, follow))
  countFollower(cache, target, follow ? 1 : -1)
}

function changed(follows: Follows, target: Followable, follow: boolean): Follows {
  const { id } = target.entity
  const list = pluralOf(target.kind)
  const others = follows[list]?.filter((one) => one !== id) ?? []
  return { ...follows, [list]: follow ? [id, ...others] : others, ...recount(target, follows, follow ? 1 : -1) }
}

/** Adjusts the follower count on the target's page. */
function countFollower(cache: QueryClient, target: Followable, change: number): void {
  cache.setQueryData<{ follower_count: number }>(
    keysOf(target).detail,
    (page) => page && { ...page, follower_count: page.follower_count + change },
  )
}
