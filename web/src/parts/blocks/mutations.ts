import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '#lib/api.ts'
import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { blocks } from '#queries/blocks.ts'
import { follows } from '#queries/follows.ts'
import { messages } from '#queries/messages.ts'
import { notifications } from '#queries/notifications.ts'
import { posts } from '#queries/posts.ts'
import { profiles } from '#queries/profiles.ts'
import { useToast } from '#ui/toast-context.ts'

export type Blockable = { id: string; name: string | null }

/** What lists members or what they write, in other windows of this device. */
const changes = [blocks.all(), posts.all(), profiles.all(), follows.all(), messages.all(), notifications.all()]

/** Blocks (true) or unblocks (false) a member, who is shown as before until the server has done it. */
export function useBlock(member: Blockable) {
  const cache = useQueryClient()
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const name = useNameOf()(member)
  const mutation = useMutation({
    meta: { changes },
    scope: { id: `block ${member.id}` },
    networkMode: 'online',
    mutationFn: (block: boolean) => api(`${block ? 'PUT' : 'DELETE'} /user/blocks/:id`, { params: { id: member.id } }),
    onError: (error) => toast(errors.whole(error)),
    onSuccess: (_reply, block) => {
      const undo = { label: t('mutes_undo'), onPress: () => mutation.mutate(true) }
      // Blocking ends follows, so there is more to it than could be undone.
      if (block) toast(t('blocks_blocked', { name }))
      else toast(t('blocks_unblocked', { name }), { action: undo })
      // Blocked members vanish from whatever is shown.
      void cache.invalidateQueries()
    },
  })
  return mutation
}
