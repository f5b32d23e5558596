import type { MutedTarget } from '@app/contract/mutes.ts'
import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const mutes = {
  all: () => ['mutes'] as const,
  /** The ids of what the signed-in member has muted. */
  ids: () =>
    queryOptions({
      queryKey: [...mutes.all(), 'ids'],
      queryFn: ({ signal }) => api('GET /user/muted', { signal }),
    }),
  /** The same with names, newest first. */
  targets: () =>
    pagesOf({
      queryKey: [...mutes.all(), 'targets'],
      load: (call) => api('GET /user/muted/targets', call),
      keyOf: (row) => keyOfMuted(row),
    }),
}

export const keyOfMuted = (row: MutedTarget): string =>
  Object.entries(row).flatMap(([kind, entity]) => (entity ? `${kind} ${entity.id}` : []))[0] ?? ''
