import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const alerts = {
  all: () => ['alerts'] as const,
  /** The price alerts of the signed-in member, newest first. */
  list: () => pagesOf({ queryKey: [...alerts.all(), 'list'], load: (call) => api('GET /user/price-alerts', call) }),
  /** The same about one instrument. */
  about: (instrument: string) =>
    pagesOf({
      queryKey: [...alerts.all(), 'about', instrument],
      load: (call) => api('GET /user/price-alerts', { query: { instrument }, ...call }),
    }),
}
