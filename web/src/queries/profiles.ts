import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const profiles = {
  all: () => ['profiles'] as const,
  details: () => [...profiles.all(), 'detail'] as const,
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...profiles.details(), slug],
      queryFn: ({ signal }) => api('GET /profiles/slug/:slug', { params: { slug }, signal }),
    }),
  followers: (id: string) =>
    pagesOf({
      queryKey: [...profiles.all(), 'followers', id],
      load: (call) => api('GET /profiles/:id/followers', { params: { id }, ...call }),
    }),
}
