import type { Group } from '@app/contract/groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'

import { groupMembers } from '#queries/group-members.ts'

/** How many members ask to join a group, for its admins; undefined for none, and for more than a page of them. */
export function useRequestCount({ id, private: isClosed }: Group, isAdmin: boolean): number | undefined {
  const { data, hasNextPage } = useInfiniteQuery({ ...groupMembers.requests(id), enabled: isAdmin && isClosed })
  const count = data?.pages.reduce((sum, { results }) => sum + results.length, 0)
  return hasNextPage ? undefined : count || undefined
}
