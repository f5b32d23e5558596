import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { hasCode } from '#lib/api-error.ts'
import { refreshMemberships } from '#queries/memberships.ts'

/** Whether an error says that the member no longer sees what is in a group. Nobody notifies those who are removed. */
export function useIsShut(error: unknown): boolean {
  const cache = useQueryClient()
  const isShut = hasCode(error, 'group_closed')
  useEffect(() => {
    if (isShut) refreshMemberships(cache)
  }, [isShut, cache])
  return isShut
}
