import type { Post } from '@app/contract/posts.ts'
import { PenLine, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import type { MenuEntry } from '#ui/Menu.tsx'

import { DeleteDialog, EditDialog } from './lazy-post-dialogs.ts'
import { DeleteCommentDialog, TradeDialog } from './lazy-trade-dialogs.ts'

type Own = { entries: MenuEntry[]; dialog: ReactNode }
type Dialog = 'write' | 'delete'
type Open = (dialog: Dialog) => void

/** What a member can do with a post of their own, and with their text about a trade of theirs; nothing with others. */
export function useOwnEntries(post: Post, isPage: boolean): Own {
  const ownId = useMember()?.profile.id
  const [dialog, setDialog] = useState<Dialog>()
  const entriesOf = useEntries()
  if (ownId !== post.author.id || post.news) return { entries: [], dialog: undefined }
  const dialogs = { post, isPage, dialog, onClose: () => setDialog(undefined) }
  return {
    entries: entriesOf(post, setDialog),
    dialog: post.transaction ? <TradeDialogs {...dialogs} /> : <PostDialogs {...dialogs} />,
  }
}

function useEntries(): (post: Post, open: Open) => MenuEntry[] {
  const t = useText()
  return ({ content, transaction }, open) => {
    const edit = transaction ? t(content === '' ? 'posts_trade_comment' : 'posts_trade_comment_edit') : t('posts_edit')
    const write: MenuEntry = {
      id: 'edit',
      label: edit,
      icon: <PenLine aria-hidden="true" />,
      onAction: () => open('write'),
    }
    const remove: MenuEntry = {
      id: 'delete',
      label: t(transaction ? 'posts_trade_comment_delete' : 'posts_delete'),
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onAction: () => open('delete'),
    }
    return transaction && content === '' ? [write] : [write, remove]
  }
}

type DialogsProps = { post: Post; isPage: boolean; dialog: Dialog | undefined; onClose: () => void }

function PostDialogs({ post, isPage, dialog, onClose }: DialogsProps) {
  return (
    <>
      {dialog === 'write' && <EditDialog post={post} onClose={onClose} />}
      {dialog === 'delete' && <DeleteDialog post={post} isPage={isPage} onClose={onClose} />}
    </>
  )
}

function TradeDialogs({ post: { id, transaction }, dialog, onClose }: DialogsProps) {
  if (!transaction) return null
  return (
    <>
      {dialog === 'write' && <TradeDialog trade={transaction} postId={id} onClose={onClose} />}
      {dialog === 'delete' && <DeleteCommentDialog tradeId={transaction.id} onClose={onClose} />}
    </>
  )
}
