import type { Post } from '@app/contract/posts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { useErrorTexts } from '#lib/api-texts.ts'
import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { posts } from '#queries/posts.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Modal } from '#ui/Modal.tsx'
import { useToast } from '#ui/toast-context.ts'

import { LazyComposerForm } from './composer/LazyComposerForm.tsx'
import { useDelete } from './deletion.ts'

export { HistoryDialog } from './HistoryDialog.tsx'

type Props = { post: Post; onClose: () => void }

/** Edits a post or a reply of the member's. */
export function EditDialog({ post, onClose }: Props) {
  const t = useText()
  const author = useMember()?.profile
  if (!author) return null
  const title = t(post.parent === null ? 'posts_edit_post' : 'posts_edit_reply')
  return (
    <Modal isOpen onClose={onClose} size="panel" title={title} tall>
      <LazyComposerForm author={author} destination={{ kind: 'edit', post }} onDone={onClose} />
    </Modal>
  )
}

/** Asks before it deletes a post or a reply of the member's. */
export function DeleteDialog({ post, isPage, onClose }: Props & { isPage: boolean }) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const remove = useDelete(post)
  const leave = useLeave(post, isPage)
  const isReply = post.parent !== null
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose()
        leave()
      },
      onError: (error) => toast(errors.whole(error)),
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(isReply ? 'posts_delete_reply' : 'posts_delete_post')}
      help={t(isReply ? 'posts_delete_reply_help' : 'posts_delete_help')}
      keep={t('posts_trade_comment_keep')}
      confirm={t('posts_delete')}
      loading={remove.isPending}
      onConfirm={confirm}
    />
  )
}

/** Leaves the page of a deleted post, unless it has replies: then the page shows what is left. */
function useLeave(post: Post, isPage: boolean): () => void {
  const t = useText()
  const toast = useToast()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pm } = useSearch({ strict: false })
  const isGone = post.parent === null && post.reply_count === 0
  return () => {
    const isInModal = isPage && pm !== undefined
    // The modal of a post that is gone says so when it closes.
    if (!(isInModal && isGone)) toast(t('posts_deleted'))
    if (isPage && isGone && !isInModal) void navigate({ to: '/activity/{-$kind}', params: { kind: undefined } })
    else void cache.invalidateQueries({ queryKey: posts.detail(post.id).queryKey })
  }
}
