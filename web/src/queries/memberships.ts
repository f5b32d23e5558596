import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { follows } from './follows.ts'
import { groups } from './groups.ts'
import { posts } from './posts.ts'

/** What depends on who belongs to which group, is invited to it or asks to join it. */
export const showingMemberships: readonly QueryKey[] = [groups.all(), follows.ids().queryKey, posts.inGroups()]

/** Refetches what is shown, and marks the rest as stale. */
export function refreshMemberships(cache: QueryClient): void {
  for (const queryKey of showingMemberships) void cache.invalidateQueries({ queryKey })
}

/** Drops what only members of a closed group may see. */
export function forgetInside(cache: QueryClient, id: string): void {
  for (const queryKey of [posts.at('groups', id).queryKey, groups.inside(id)]) {
    cache.removeQueries({ queryKey, type: 'inactive' })
  }
}
