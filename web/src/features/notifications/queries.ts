import type { Page } from '@app/contract/common.ts'
import type { Notification } from '@app/contract/notifications.ts'
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { unreadQuery } from '#lib/query.ts'

type Notifications = InfiniteData<Page<Notification>, string | null>

/** The member's notifications, page by page. Other pages mark them as read too, so each visit refetches. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) => api('GET /user/notifications', { next: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchOnMount: 'always',
})

/** Marks all notifications as read optimistically; the refetch afterwards corrects a failure. */
export function useReadAll() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'read notifications' },
    mutationFn: () => api('POST /user/notifications/read'),
    onMutate: () => {
      cache.setQueryData<Notifications>(notificationsQuery.queryKey, (known) => known && allRead(known))
      cache.setQueryData(
        unreadQuery.queryKey,
        (counts) => counts && { ...counts, unread_notifications: 0, unread_total: counts.unread_messages },
      )
    },
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: notificationsQuery.queryKey })
      await cache.invalidateQueries({ queryKey: unreadQuery.queryKey })
    },
  })
}

function allRead({ pages, pageParams }: Notifications): Notifications {
  const read = (page: Page<Notification>) => ({
    ...page,
    results: page.results.map((notification) => ({ ...notification, unread: false })),
  })
  return { pages: pages.map(read), pageParams }
}
