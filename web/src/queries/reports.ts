import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { hasStatus } from '#lib/api-error.ts'

export const reports = {
  all: () => ['reports'] as const,
  /** The newest weekly report; null before the first. */
  weekly: () =>
    queryOptions({
      queryKey: [...reports.all(), 'weekly'],
      queryFn: async ({ signal }) => {
        try {
          return await api('GET /user/reports/weekly', { signal })
        } catch (error) {
          if (hasStatus(error, 404)) return null
          throw error
        }
      },
    }),
}
