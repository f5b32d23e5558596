import type { Group } from '@app/contract/groups.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { groups } from '#queries/groups.ts'
import { useToast } from '#ui/toast-context.ts'

export type GroupChange = {
  description: string
  /** Id of an uploaded picture, or null for none. */
  image?: string | null
}

/** Updates description and picture, which may also be in lists of groups. */
export function useUpdateGroup({ id, slug }: Group) {
  const cache = useQueryClient()
  return useMutation({
    meta: { changes: [groups.all()] },
    mutationFn: (change: GroupChange) => api('PATCH /groups/:id', { params: { id }, body: change }),
    onSuccess: (group) => cache.setQueryData(groups.detail(slug).queryKey, group),
  })
}

/** What a toast says once it is done. */
type Done<Input> = (input: Input) => string | undefined

/** An act of an admin. Once it is done, or has failed, whatever shows it is refetched. */
function useAct<Input>(act: (input: Input) => Promise<unknown>, done?: Done<Input>) {
  const cache = useQueryClient()
  const toast = useToast()
  const errors = useErrorTexts()
  return useMutation({
    meta: { changes: [groups.all()] },
    mutationFn: act,
    onSuccess: (_reply, input) => {
      const text = done?.(input)
      if (text !== undefined) toast(text)
    },
    onError: (error) => toast(errors.whole(error)),
    // Until then, it is pending.
    onSettled: () => cache.invalidateQueries({ queryKey: groups.all() }),
  })
}

export function useArchive({ id, name }: Group) {
  const t = useText()
  return useAct<void>(
    () => api('DELETE /groups/:id', { params: { id } }),
    () => t('groups_archive_done', { name }),
  )
}

export function useInvite({ id }: Group) {
  return useAct((member: Person) => api('POST /groups/:id/invites', { params: { id }, body: { recipient: member.id } }))
}

export function useWithdrawInvite({ id }: Group) {
  return useAct((invite: string) => api('DELETE /groups/:id/invites/:invite', { params: { id, invite } }))
}

type Answer = { request: { id: string; sender: Person }; isAccepted: boolean }

/** Lets the sender of a request join, or declines it. */
export function useAnswer({ id }: Group) {
  const t = useText()
  const nameOf = useNameOf()
  return useAct(
    ({ request, isAccepted }: Answer) => {
      const params = { id, request: request.id }
      return isAccepted
        ? api('POST /groups/:id/requests/:request/accept', { params })
        : api('DELETE /groups/:id/requests/:request', { params })
    },
    ({ request, isAccepted }) => (isAccepted ? t('groups_let_in_done', { name: nameOf(request.sender) }) : undefined),
  )
}

/** Makes a member an admin, or ends that. */
export function useSetAdmin({ id }: Group, member: Person) {
  const t = useText()
  const name = useNameOf()(member)
  return useAct(
    (isAdmin: boolean) =>
      api(`${isAdmin ? 'PUT' : 'DELETE'} /groups/:id/admins/:profile`, { params: { id, profile: member.id } }),
    (isAdmin) => t(isAdmin ? 'groups_made_admin' : 'groups_ended_admin', { name }),
  )
}

export function useRemoveMember({ id }: Group, member: Person) {
  const t = useText()
  const name = useNameOf()(member)
  return useAct<void>(
    () => api('DELETE /groups/:id/members/:profile', { params: { id, profile: member.id } }),
    () => t('groups_remove_done', { name }),
  )
}
