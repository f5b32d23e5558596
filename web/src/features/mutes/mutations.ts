import type { Muted } from '@app/contract/mutes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

import { type Followable, listOf } from '#features/targets/index.ts'
import { api } from '#lib/api.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { unreadQuery } from '#lib/query.ts'
import { useToast } from '#ui/toast-context.ts'

import { mutedQuery } from './queries.ts'

const mutationKey = ['mute']

/** Mutes (true) or no longer mutes (false): at once on the screen, and back without a word when the server refuses. */
export function useMute(target: Followable) {
  const cache = useQueryClient()
  const t = useText()
  const toast = useToast()
  const name = shortName(target.entity.name)
  const mutation = useMutation({
    mutationKey,
    scope: { id: `mute ${target.kind} ${target.entity.id}` },
    mutationFn: (muted: boolean) => send(target, muted),
    onMutate: async (muted) => {
      await cache.cancelQueries({ queryKey: mutedQuery.queryKey })
      show(cache, target, muted)
    },
    onError: (_error, muted) => show(cache, target, !muted),
    onSuccess: (_reply, muted) => {
      const undo = { label: t('mutes_undo'), onPress: () => mutation.mutate(false) }
      if (muted) toast(t('mutes_muted', { name }), { action: undo })
      else toast(t('mutes_unmuted', { name }))
      // What a muted member writes and does is neither listed nor counted.
      for (const queryKey of [
        ['posts', 'feed'],
        ['messages', 'conversations'],
        ['notifications'],
        unreadQuery.queryKey,
      ]) {
        void cache.invalidateQueries({ queryKey })
      }
    },
    onSettled: () => {
      // The last of several quick ones asks the server what has come of them.
      if (cache.isMutating({ mutationKey }) === 1) void cache.invalidateQueries({ queryKey: mutedQuery.queryKey })
    },
  })
  return mutation
}

function send({ kind, entity }: Followable, muted: boolean): Promise<void> {
  const call = { params: { id: entity.id }, body: { muted } }
  return kind === 'instrument'
    ? api('POST /user/muted/instruments/:id', call)
    : api('POST /user/muted/profiles/:id', call)
}

function show(cache: QueryClient, target: Followable, muted: boolean): void {
  cache.setQueryData(mutedQuery.queryKey, (before) => before && changed(before, target, muted))
}

function changed(before: Muted, { kind, entity }: Followable, muted: boolean): Muted {
  const list = listOf(kind)
  return { ...before, [list]: [...(muted ? [entity.id] : []), ...before[list].filter((id) => id !== entity.id)] }
}
