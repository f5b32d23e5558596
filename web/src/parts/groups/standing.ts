import type { Group } from '@app/contract/groups.ts'
import type { OwnGroupInvite, OwnGroupRequest } from '@app/contract/memberships.ts'
import { useQuery } from '@tanstack/react-query'

import { useMember } from '#lib/session.ts'
import { useIsFollowing } from '#parts/follows/index.ts'
import { groups } from '#queries/groups.ts'

/**
 * How the signed-in member stands to a group: they run it, belong to it, are invited, have asked to join, could join
 * (`open`) or ask to (`closed`); or it is archived, so that they can do neither.
 */
export type Standing = 'admin' | 'member' | 'invited' | 'requested' | 'open' | 'closed' | 'archived'

/** Lists of groups do not tell who runs them, and leave out archived ones. */
export type StandingGroup = Pick<Group, 'id' | 'slug' | 'name' | 'private'> &
  Partial<Pick<Group, 'admins' | 'archived'>>

/** Undefined until it is known, and for visitors. */
export function useStanding(group: StandingGroup): Standing | undefined {
  const id = useMember()?.profile.id
  const isMember = useIsFollowing('group', group.id)
  const isOutside = id !== undefined && isMember === false
  const standingOutside = useStandingOutside(group, isOutside && !group.archived)
  if (isOutside) return standingOutside
  if (id === undefined || !isMember) return undefined
  return group.admins?.some((admin) => admin.id === id) ? 'admin' : 'member'
}

/** How someone stands to a group who does not belong to it. */
function useStandingOutside(group: StandingGroup, mayJoin: boolean): Standing | undefined {
  const invite = useOwnInvite(group, mayJoin)
  const request = useOwnRequest(group, mayJoin && group.private)
  if (group.archived) return 'archived'
  if (invite.isPending || request.isPending) return undefined
  if (invite.found) return 'invited'
  if (request.found) return 'requested'
  return group.private ? 'closed' : 'open'
}

/** The invitation of the signed-in member to a group. */
export function useOwnInvite({ id }: Pick<Group, 'id'>, isWanted = true): Lookup<OwnGroupInvite> {
  const { data, isLoading } = useQuery({ ...groups.ownInvites(), enabled: isWanted })
  return { found: data?.results.find(({ group }) => group.id === id), isPending: isLoading }
}

/** Their request to join it. */
export function useOwnRequest({ id }: Pick<Group, 'id'>, isWanted = true): Lookup<OwnGroupRequest> {
  const { data, isLoading } = useQuery({ ...groups.ownRequests(), enabled: isWanted })
  return { found: data?.results.find(({ group }) => group.id === id), isPending: isLoading }
}

type Lookup<Pending> = { found: Pending | undefined; isPending: boolean }

/** Whether they see what is in the group; undefined until it is known. */
export function useIsInside(group: StandingGroup): boolean | undefined {
  const standing = useStanding(group)
  return group.private ? standing && belongs(standing) : true
}

export const belongs = (standing: Standing | undefined): boolean => standing === 'admin' || standing === 'member'
