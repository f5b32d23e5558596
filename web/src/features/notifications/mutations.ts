import type { Page } from '@app/contract/common.ts'
import type { Notification } from '@app/contract/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import type { Pages } from '#lib/pages.ts'
import { notifications } from '#queries/notifications.ts'

type Notifications = Pages<Page<Notification>>

/** Marks all notifications as read optimistically; the refetch that follows corrects a failure. */
export function useReadAll() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'read notifications' },
    mutationFn: () => api('POST /user/notifications/read'),
    onMutate: () => {
      cache.setQueryData(notifications.list().queryKey, (known) => known && allRead(known))
      cache.setQueryData(
        notifications.unread().queryKey,
        (counts) => counts && { ...counts, unread_notifications: 0, unread_total: counts.unread_messages },
      )
    },
    onSettled: () => cache.invalidateQueries({ queryKey: notifications.all() }),
  })
}

function allRead({ pages, pageParams }: Notifications): Notifications {
  const read = (page: Page<Notification>) => ({
    ...page,
    results: page.results.map((notification) => ({
      ...notification,
      // Messages are read in their conversation.
      unread: notification.unread && notification.kind === 'NEW_MESSAGE',
    })),
  })
  return { pages: pages.map(read), pageParams }
}
