import type { Muted } from '@app/contract/mutes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useText } from '#lib/i18n.ts'
import { type Followable, pluralOf, useTargetName } from '#parts/targets/index.ts'
import { mutes } from '#queries/mutes.ts'
import { useToast } from '#ui/toast-context.ts'

import { refreshSilenced, silenced } from './silenced.ts'

const mutationKey = ['mute']

/** Mutes (true) or unmutes (false) optimistically; rolls back silently if the request fails. */
export function useMute(target: Followable) {
  const cache = useQueryClient()
  const t = useText()
  const toast = useToast()
  const name = useTargetName()(target)
  const mutation = useMutation({
    mutationKey,
    meta: { changes: [mutes.ids().queryKey, ...silenced] },
    scope: { id: `mute ${target.kind} ${target.entity.id}` },
    networkMode: 'online',
    mutationFn: (muted: boolean) => send(target, muted),
    onMutate: async (muted) => {
      await cache.cancelQueries({ queryKey: mutes.ids().queryKey })
      show(cache, target, muted)
    },
    onError: (_error, muted) => show(cache, target, !muted),
    onSuccess: (_reply, muted) => {
      const undo = { label: t('mutes_undo'), onPress: () => mutation.mutate(!muted) }
      toast(t(muted ? 'mutes_muted' : 'mutes_unmuted', { name }), { action: undo })
      refreshSilenced(cache)
    },
    onSettled: () => {
      // Only the last of several quick changes refetches.
      if (cache.isMutating({ mutationKey }) === 1) void cache.invalidateQueries({ queryKey: mutes.ids().queryKey })
    },
  })
  return mutation
}

function send({ kind, entity }: Followable, muted: boolean): Promise<void> {
  return api(`POST /user/muted/${pluralOf(kind)}/:id`, { params: { id: entity.id }, body: { muted } })
}

function show(cache: QueryClient, target: Followable, muted: boolean): void {
  cache.setQueryData(mutes.ids().queryKey, (before) => before && changed(before, target, muted))
}

function changed(before: Muted, { kind, entity }: Followable, muted: boolean): Muted {
  const list = pluralOf(kind)
  return {
    ...before,
    [list]: [...(muted ? [entity.id] : []), ...(before[list]?.filter((id) => id !== entity.id) ?? [])],
  }
}
