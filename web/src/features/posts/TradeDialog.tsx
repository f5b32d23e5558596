import type { Post, Transaction } from '@app/contract/posts.ts'
import { useQuery } from '@tanstack/react-query'

import { useErrorTexts } from '#lib/api-texts.ts'
import { shortName } from '#lib/format/names.ts'
import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { posts } from '#queries/posts.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { useToast } from '#ui/toast-context.ts'

import { draftOf } from './composer/edited-text.ts'
import { LazyComposerForm } from './composer/LazyComposerForm.tsx'
import { useDeleteComment } from './mutations.ts'
import { PostSkeleton } from './PostSkeleton.tsx'

type Props = { tradeId: string; onClose: () => void }

type DialogProps = Pick<Props, 'onClose'> & {
  trade: Pick<Transaction, 'id' | 'name' | 'instrument'>
  postId: string | null
}

/** Writes the comment on a trade of the member's, or changes it if there is a post. */
export function TradeDialog({ trade, postId, onClose }: DialogProps) {
  const t = useText()
  const title = t('posts_trade_comment_of', { name: shortName(trade.name) })
  const query = useQuery({ ...posts.detail(postId ?? ''), enabled: postId !== null })
  return (
    <Modal isOpen onClose={onClose} size="panel" title={title} tall>
      {postId === null ? (
        <CommentForm trade={trade} onClose={onClose} />
      ) : (
        <Remote query={query} skeleton={<PostSkeleton />}>
          {(post) => <CommentForm trade={trade} post={post} onClose={onClose} />}
        </Remote>
      )}
    </Modal>
  )
}

type FormProps = Pick<DialogProps, 'trade' | 'onClose'> & { post?: Post }

function CommentForm({ trade, post, onClose }: FormProps) {
  const author = useMember()?.profile
  if (!author) return null
  // What is shown of the holding stays when the text is edited.
  const instrument = post?.content ? undefined : trade.instrument?.id
  return (
    <LazyComposerForm
      author={author}
      destination={{ kind: 'trade', trade: { id: trade.id, instrument } }}
      opening={post && draftOf(post)}
      onDone={onClose}
    />
  )
}

/** Asks before it deletes the comment on a trade of the member's. */
export function DeleteCommentDialog({ tradeId, onClose }: Props) {
  const t = useText()
  const toast = useToast()
  const errors = useErrorTexts()
  const remove = useDeleteComment(tradeId)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('posts_trade_comment_delete_title')}
      help={t('posts_trade_comment_delete_help')}
      keep={t('posts_trade_comment_keep')}
      confirm={t('posts_trade_comment_delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose, onError: (error) => toast(errors.whole(error)) })}
    />
  )
}
