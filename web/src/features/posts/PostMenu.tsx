import type { Post } from '@app/contract/posts.ts'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, ExternalLink, PenLine, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useMember } from '#lib/session.ts'
import { useBlockEntry } from '#parts/blocks/index.ts'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'

import { DeleteCommentDialog, TradeDialog } from './lazy-trade-dialogs.ts'
import { useSave } from './mutations.ts'
import { useReportEntry } from './reports/report-entry.tsx'
import { useShareEntries } from '#ui/share-entries.tsx'

/** The menu of a post. */
export function PostMenu({ post, canOpen }: { post: Post; canOpen: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const name = useNameOf()(post.author)
  const share = useShareEntries({
    path: `/posts/${post.id}`,
    title: post.title || t('posts_by', { name }),
    label: t('posts_share'),
  })
  const open: MenuEntry = {
    id: 'open',
    label: t('posts_open'),
    icon: <ExternalLink aria-hidden="true" />,
    onAction: () => void navigate({ to: '/posts/$postId', params: { postId: post.id } }),
  }
  const save = useSave(post.id)
  const keep: MenuEntry = {
    id: 'save',
    label: t(post.saved ? 'posts_unsave' : 'posts_save'),
    icon: <Bookmark aria-hidden="true" fill={post.saved ? 'currentColor' : 'none'} />,
    onAction: () => save.mutate(!post.saved),
  }
  const comment = useComment(post)
  const [hasOpened, setOpened] = useState(false)
  const report = useReportEntry(post, hasOpened)
  const block = useBlockEntry(useBlockable(post))
  const items = [...(canOpen ? [open] : []), ...comment.entries, keep, ...share, ...report.entries, ...block.entries]
  return (
    <>
      <EntityMenu label={t('posts_menu', { name })} items={items} size="sm" onOpen={() => setOpened(true)} />
      {comment.dialog}
      {report.dialog}
      {block.dialog}
    </>
  )
}

/** The author, unless it is the member, somebody who has left or the product. */
function useBlockable({ author, news }: Post): Post['author'] | undefined {
  const member = useMember()?.profile
  return member && member.id !== author.id && author.name !== null && !news ? author : undefined
}

/** What a member can do with the comment on their own trade. */
function useComment({ id, author, content, transaction }: Post): { entries: MenuEntry[]; dialog: ReactNode } {
  const t = useText()
  const member = useMember()?.profile
  const [open, setOpen] = useState<'write' | 'delete'>()
  if (!transaction || member?.id !== author.id) return { entries: [], dialog: undefined }
  const write: MenuEntry = {
    id: 'comment',
    label: t(content === '' ? 'posts_trade_comment' : 'posts_trade_comment_edit'),
    icon: <PenLine aria-hidden="true" />,
    onAction: () => setOpen('write'),
  }
  const remove: MenuEntry = {
    id: 'uncomment',
    label: t('posts_trade_comment_delete'),
    icon: <Trash2 aria-hidden="true" />,
    danger: true,
    onAction: () => setOpen('delete'),
  }
  const close = () => setOpen(undefined)
  return {
    entries: content === '' ? [write] : [write, remove],
    dialog: (
      <>
        {open === 'write' && <TradeDialog trade={transaction} postId={id} onClose={close} />}
        {open === 'delete' && <DeleteCommentDialog tradeId={transaction.id} onClose={close} />}
      </>
    ),
  }
}
