import type { Post } from '@app/contract/posts.ts'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, ExternalLink, Link as LinkIcon, Share } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { EntityMenu, type MenuEntry } from '#ui/Menu.tsx'

import { useSave } from './mutations.ts'
import { canShare, useShare } from './share.ts'

/** The three dots of a post. */
export function PostMenu({ post, canOpen }: { post: Post; canOpen: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const { name } = post.author
  const { share, copy } = useShare(`/posts/${post.id}`, post.title || t('posts_by', { name }))
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
  const hand: MenuEntry = {
    id: 'share',
    label: t('posts_share'),
    icon: <Share aria-hidden="true" />,
    onAction: () => void share(),
  }
  const link: MenuEntry = {
    id: 'copy',
    label: t('posts_copy_link'),
    icon: <LinkIcon aria-hidden="true" />,
    onAction: () => void copy(),
  }
  const items = [...(canOpen ? [open] : []), keep, hand, ...(canShare() ? [link] : [])]
  return <EntityMenu label={t('posts_menu', { name })} items={items} size="sm" />
}
