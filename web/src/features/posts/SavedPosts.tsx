import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'

import { useText } from '#lib/i18n.ts'
import { likedPosts } from '#queries/liked-posts.ts'
import { posts } from '#queries/posts.ts'
import { Empty } from '#ui/Empty.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

import { EmptyActivity } from './EmptyPosts.tsx'
import { PostFeed } from './PostFeed.tsx'

const route = getRouteApi('/shell/members/activity/{-$kind}')

/** The posts that the member has saved, or those that they like. */
export function SavedPosts() {
  const t = useText()
  const navigate = useNavigate()
  const shown = route.useSearch().liked ? 'liked' : 'saved'
  const open = (next: typeof shown) =>
    void navigate({
      to: '/activity/{-$kind}',
      params: { kind: 'saved' },
      search: { liked: next === 'liked' || undefined },
      resetScroll: false,
    })
  return (
    <PostFeed
      list={shown === 'liked' ? likedPosts() : posts.activity('saved')}
      empty={shown === 'liked' ? <EmptyLiked /> : <EmptyActivity kind="saved" />}
      between={
        <SegmentedControl
          label={t('liked_choice')}
          value={shown}
          onChange={open}
          options={(['saved', 'liked'] as const).map((value) => ({ value, label: t(`liked_${value}`) }))}
        />
      }
    />
  )
}

function EmptyLiked() {
  const t = useText()
  return <Empty icon={<Heart />} title={t('liked_empty')} help={t('liked_empty_help')} />
}
