import type { OwnProfile } from '@app/contract/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { updateSession } from '#lib/session.ts'

import { profileQuery } from './queries.ts'

export type ProfileChange = {
  bio: string
  location: string
  birth_year: OwnProfile['birth_year']
  /** Id of the index that the own figures are compared with. */
  index: string | null
}

/** Changes the own profile; what is shown of it changes with the answer. */
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
