import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'

/** They change with the closes of a day; the price beside them is live. */
const staleTime = 300_000

export const statistics = {
  all: () => ['statistics'] as const,
  /** Ranges, volume, risk and monthly returns of an instrument, and how it moves with another one. */
  of: (id: string, against?: string) =>
    queryOptions({
      queryKey: [...statistics.all(), 'of', id, against ?? ''],
      queryFn: ({ signal }) => api('GET /instruments/:id/statistics', { params: { id }, query: { against }, signal }),
      staleTime,
    }),
  dividends: (id: string) =>
    queryOptions({
      queryKey: [...statistics.all(), 'dividends', id],
      queryFn: ({ signal }) => api('GET /instruments/:id/dividends', { params: { id }, signal }),
      staleTime,
    }),
}
