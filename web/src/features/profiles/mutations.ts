import type { OwnProfile } from '@app/contract/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { updateSession } from '#lib/session.ts'

import { profileQuery } from './queries.ts'

export type ProfileChange = {
  bio: string
  location: string
  birth_year: OwnProfile['birth_year']
  /** Id of the member's benchmark index. */
  index: string | null
}

/** Updates the member's profile, then the session and the cache from the response. */
export function useUpdateProfile() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: ProfileChange) => api('PATCH /user/profile', { body: change }),
    onSuccess: (profile) => {
      updateSession({ profile })
      cache.setQueryData(profileQuery(profile.slug).queryKey, profile)
    },
  })
}
