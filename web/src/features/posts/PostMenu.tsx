import type { Post } from '@app/contract/posts.ts'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { useMember } from '#lib/session.ts'
import { useBlockEntry } from '#parts/blocks/index.ts'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'

import { useSave } from './mutations.ts'
import { useOwnEntries } from './own-entries.tsx'
import { useReportEntry } from './reports/report-entry.tsx'
import { useShareEntries } from '#ui/share-entries.tsx'

/** The menu of a post or a reply. */
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
  const own = useOwnEntries(post, !canOpen)
  const [hasOpened, setOpened] = useState(false)
  const report = useReportEntry(post, hasOpened)
  const block = useBlockEntry(useBlockable(post))
  const isReply = post.parent !== null
  const onlyPosts = isReply ? [] : [keep]
  const ofOthers = [...report.entries, ...block.entries]
  const items = [...(canOpen ? [open] : []), ...own.entries, ...onlyPosts, ...share, ...ofOthers]
  return (
    <>
      <EntityMenu
        label={t(isReply ? 'posts_reply_menu' : 'posts_menu', { name })}
        items={items}
        size="sm"
        onOpen={() => setOpened(true)}
      />
      {own.dialog}
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
