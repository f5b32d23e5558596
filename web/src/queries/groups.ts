import { queryOptions } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { pagesOf } from '#lib/pages.ts'

export const groups = {
  all: () => ['groups'] as const,
  details: () => [...groups.all(), 'detail'] as const,
  detail: (slug: string) =>
    queryOptions({
      queryKey: [...groups.details(), slug],
      queryFn: ({ signal }) => api('GET /groups/slug/:slug', { params: { slug }, signal }),
    }),
  /** What is in a group besides its posts: of a closed group, only its members see it. */
  inside: (id: string) => [...groups.all(), 'inside', id] as const,
  members: (id: string) =>
    pagesOf({
      queryKey: [...groups.inside(id), 'members'],
      load: (call) => api('GET /groups/:id/members', { params: { id }, ...call }),
    }),
  /** The requests and the invitations of the signed-in member. */
  ownRequests: () =>
    queryOptions({
      queryKey: [...groups.all(), 'own-requests'],
      queryFn: ({ signal }) => api('GET /user/groups/requests', { signal }),
    }),
  ownInvites: () =>
    queryOptions({
      queryKey: [...groups.all(), 'own-invites'],
      queryFn: ({ signal }) => api('GET /user/groups/invites', { signal }),
    }),
}
