import type { Follows } from '@app/contract/follows.ts'
import type { OwnGroupRequest } from '@app/contract/memberships.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { refreshFollows } from '#parts/follows/index.ts'
import { follows } from '#queries/follows.ts'
import { groups } from '#queries/groups.ts'
import { refreshMemberships, showingMemberships } from '#queries/memberships.ts'
import { mutes } from '#queries/mutes.ts'
import { useToast } from '#ui/toast-context.ts'

import type { StandingGroup } from './standing.ts'

type Act = 'join' | 'leave' | 'ask' | 'withdraw'

/** Changes how the signed-in member stands to a group, once the server has done it. */
export function useMembership(group: StandingGroup) {
  const cache = useQueryClient()
  const toast = useToast()
  const errors = useErrorTexts()
  return useMutation({
    meta: { changes: showingMemberships },
    scope: { id: `membership ${group.id}` },
    mutationFn: async (act: Act) => acts[act](cache, group.id),
    onSuccess: (_reply, act) => {
      if (act === 'leave') void cache.invalidateQueries({ queryKey: mutes.ids().queryKey })
      if (act === 'leave' || act === 'join') void refreshFollows(cache, { isShorter: act === 'leave' })
    },
    onError: (error) => toast(errors.whole(error)),
    // After a failure as well: someone else may have changed it.
    onSettled: () => refreshMemberships(cache),
  })
}

/** Each does it, and then shows it. */
const acts: Record<Act, (cache: QueryClient, id: string) => Promise<void>> = {
  join: async (cache, id) => {
    // Joining accepts an invitation.
    await api('PUT /user/follows/groups/:id', { params: { id } })
    setBelongs(cache, id, true)
  },
  leave: async (cache, id) => {
    await api('DELETE /user/follows/groups/:id', { params: { id } })
    setBelongs(cache, id, false)
  },
  ask: async (cache, id) => {
    const request = await api('POST /groups/:id/requests', { params: { id } })
    setRequests(cache, (known) => [request, ...known])
  },
  withdraw: async (cache, id) => {
    const { results } = await cache.ensureQueryData(groups.ownRequests())
    const request = results.find(({ group }) => group.id === id)
    if (request) await api('DELETE /groups/:id/requests/:request', { params: { id, request: request.id } })
    setRequests(cache, (known) => known.filter(({ group }) => group.id !== id))
  },
}

function setBelongs(cache: QueryClient, id: string, isMember: boolean): void {
  const changed = (before: Follows): Follows => {
    const others = before.groups?.filter((one) => one !== id) ?? []
    return { ...before, groups: isMember ? [id, ...others] : others }
  }
  cache.setQueryData(follows.ids().queryKey, (before) => before && changed(before))
}

function setRequests(cache: QueryClient, change: (known: OwnGroupRequest[]) => OwnGroupRequest[]): void {
  cache.setQueryData(groups.ownRequests().queryKey, (before) => before && { results: change(before.results) })
}
