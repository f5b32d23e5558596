import type { OwnProfile } from '@app/contract/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { updateSession } from '#lib/session.ts'
import { posts } from '#queries/posts.ts'
import { profiles } from '#queries/profiles.ts'

export type ProfileChange = {
  bio: string
  location: string
  birth_year: OwnProfile['birth_year']
  /** Id of the member's benchmark index. */
  index: string | null
  /** Id of an uploaded picture, or null for none. */
  image?: string | null
}

/** Updates which languages the member reads, and the lists of posts by strangers, which leave out the others. */
export function useChooseLanguages() {
  const cache = useQueryClient()
  return useMutation({
    scope: { id: 'languages of posts' },
    mutationFn: (languages: OwnProfile['languages']) => api('PATCH /user/profile', { body: { languages } }),
    onSuccess: (profile) => {
      updateSession({ profile })
      for (const kind of ['popular', 'all'] as const) {
        void cache.invalidateQueries({ queryKey: posts.activity(kind).queryKey })
      }
    },
  })
}

/** Updates the member's profile, then the session and the cache from the response. */
export function useUpdateProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => api('PATCH /user/profile', { body: change }),
    onSuccess: (profile) => {
      updateSession({ profile })
      cache.setQueryData(profiles.detail(profile.slug).queryKey, profile)
    },
  })
}
