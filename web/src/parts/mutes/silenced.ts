import type { QueryClient } from '@tanstack/react-query'

import { type Followable, pluralOf } from '#parts/targets/index.ts'
import { messages } from '#queries/messages.ts'
import { mutes } from '#queries/mutes.ts'
import { notifications } from '#queries/notifications.ts'
import { posts } from '#queries/posts.ts'

/** The queries that omit what muted members write and do. */
export const silenced = [
  posts.activity('feed').queryKey,
  posts.activity('popular').queryKey,
  posts.activity('all').queryKey,
  messages.conversations().queryKey,
  notifications.all(),
]

/** Refetches what omits muted members, once one more or less is muted. */
export function refreshSilenced(cache: QueryClient): void {
  for (const queryKey of silenced) void cache.invalidateQueries({ queryKey })
}

/** True if the member is known to have muted the target. */
export function isKnownMuted(cache: QueryClient, { kind, entity }: Followable): boolean {
  return cache.getQueryData(mutes.ids().queryKey)?.[pluralOf(kind)]?.includes(entity.id) ?? false
}
