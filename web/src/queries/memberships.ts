import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

import { follows } from './follows.ts'
import { groups } from './groups.ts'
import { posts } from './posts.ts'

/** What depends on who belongs to which group, is invited to it or asks to join it. */
export const showingMemberships: readonly QueryKey[] = [groups.all(), follows.ids().queryKey, posts.inGroups()]

/** Refetches what is shown, and marks the rest as stale. */
export function refreshMemberships(cache: QueryClient): void {
  for (const queryKey of showingMemberships) void cache.invalidateQueries({ queryKey })
}

/** The groups that a member belongs to, newest first: those that they run, or the others. */
export const joinedGroups = (profileId: string, admin: 'y' | 'n') =>
  pagesOf({
    queryKey: [...follows.lists(), 'groups', profileId, admin],
    load: (call) => api('GET /profiles/:id/follows/groups', { params: { id: profileId }, query: { admin }, ...call }),
  })
