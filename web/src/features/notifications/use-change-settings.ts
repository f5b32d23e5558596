import type { NotificationSettings, NotificationSettingsChange } from '@app/contract/notifications.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { notificationSettings } from '#queries/notification-settings.ts'
import { useToast } from '#ui/toast-context.ts'

const mutationKey = ['notification settings']

/** Changes where the member is notified, optimistically. A failure is said, and what is stored is shown again. */
export function useChangeSettings() {
  const cache = useQueryClient()
  const toast = useToast()
  const errors = useErrorTexts()
  const { queryKey } = notificationSettings.own()
  return useMutation({
    mutationKey,
    scope: { id: 'notification settings' },
    mutationFn: (change: NotificationSettingsChange) => api('PATCH /user/notification-settings', { body: change }),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => before && changed(before, change))
    },
    onError: (error) => toast(errors.whole(error)),
    onSettled: () => {
      // Only the last of several quick changes refetches.
      if (cache.isMutating({ mutationKey }) === 1) void cache.invalidateQueries({ queryKey })
    },
  })
}

function changed(before: NotificationSettings, change: NotificationSettingsChange): NotificationSettings {
  const topics = Object.keys(before) as (keyof NotificationSettings)[]
  const entries = topics.map((topic) => [topic, { ...before[topic], ...change[topic] }])
  return Object.fromEntries(entries) as NotificationSettings
}
