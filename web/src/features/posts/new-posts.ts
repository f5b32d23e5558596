import type { Page } from '@app/contract/common.ts'
import type { Post } from '@app/contract/posts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { markRead, useLastReadAt } from '#lib/device/last-read.ts'
import { useStore } from '#lib/device/store.ts'
import type { Pages } from '#lib/pages.ts'
import { useMember } from '#lib/session.ts'
import { lastPostAt } from '#lib/socket.ts'
import { posts } from '#queries/posts.ts'

/** Marks a post of the feed as read. The member's own posts don't count: older posts by others may still be unread. */
export function useMarkRead(): (post: Post) => void {
  const ownId = useMember()?.profile.id
  return (post) => {
    if (post.author.id !== ownId) markRead(post.created)
  }
}

/** Whether there are posts newer than both the last one read and the loaded feed, and how to load them. */
export function useNewPosts() {
  const cache = useQueryClient()
  const key = posts.activity('feed').queryKey
  const newest = useStore(lastPostAt)
  const readAt = useLastReadAt()
  const [isLoading, setLoading] = useState(false)
  const shown = newestOf(cache.getQueryData(key))
  const load = async () => {
    setLoading(true)
    await cache.refetchQueries({ queryKey: key, exact: true })
    setLoading(false)
  }
  return { hasNew: isLater(newest, readAt) && isLater(newest, shown), isLoading, load }
}

const isLater = (time: string | undefined, than: string | undefined): boolean =>
  time !== undefined && (than === undefined || Date.parse(time) > Date.parse(than))

const newestOf = (feed: Pages<Page<Post>> | undefined): string | undefined =>
  feed?.pages[0]?.results
    .map(({ created }) => created)
    .toSorted()
    .at(-1)
