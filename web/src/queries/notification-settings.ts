import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

export const notificationSettings = {
  all: () => ['notification-settings'] as const,
  /** Where the member is notified of each topic. */
  own: () =>
    queryOptions({
      queryKey: [...notificationSettings.all(), 'own'],
      queryFn: ({ signal }) => api('GET /user/notification-settings', { signal }),
    }),
}
