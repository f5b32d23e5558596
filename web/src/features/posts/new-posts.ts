import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { markRead, useLastReadAt } from '#lib/device/last-read.ts'
import { useStore } from '#lib/device/store.ts'
import { useMember } from '#lib/session.ts'
import { lastPostAt } from '#lib/socket.ts'

import { activityQuery } from './queries.ts'

type Posts = InfiniteData<Page<Post>, string | null>

/** Marks a post of the feed as read. The member's own posts don't count: older ones by others may still be unread. */
export function useMarkRead(): (post: Post) => void {
  const ownId = useMember()?.profile.id
  return (post) => {
    if (post.author.id !== ownId) markRead(post.created)
  }
}

/** Whether there are posts newer than the last one read and than the loaded feed, and how to load them. */
export function useNewPosts() {
  const cache = useQueryClient()
  const key = activityQuery('feed').queryKey
  const newest = useStore(lastPostAt)
  const readAt = useLastReadAt()
  const [isLoading, setLoading] = useState(false)
  const shown = newestOf(cache.getQueryData<Posts>(key))
  const load = async () => {
    setLoading(true)
    // Refetches only the first page, however many were loaded.
    cache.setQueryData<Posts>(key, firstPageOf)
    await cache.refetchQueries({ queryKey: key, exact: true })
    setLoading(false)
  }
  return { hasNew: isLater(newest, readAt) && isLater(newest, shown), isLoading, load }
}

const isLater = (time: string | undefined, than: string | undefined): boolean =>
  time !== undefined && (than === undefined || Date.parse(time) > Date.parse(than))

const newestOf = (posts: Posts | undefined): string | undefined =>
  posts?.pages[0]?.results
    .map(({ created }) => created)
    .toSorted()
    .at(-1)

const firstPageOf = (posts: Posts | undefined): Posts | undefined =>
  posts && { pages: posts.pages.slice(0, 1), pageParams: posts.pageParams.slice(0, 1) }
