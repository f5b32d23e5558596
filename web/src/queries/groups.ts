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
  /** The members who ask to join a group, and those who are invited to it; for its admins. */
  requests: (id: string) =>
    pagesOf({
      queryKey: [...groups.all(), 'requests', id],
      load: (call) => api('GET /groups/:id/requests', { params: { id }, ...call }),
    }),
  invites: (id: string) =>
    pagesOf({
      queryKey: [...groups.all(), 'invites', id],
      load: (call) => api('GET /groups/:id/invites', { params: { id }, ...call }),
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
