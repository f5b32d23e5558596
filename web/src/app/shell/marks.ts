import { useQuery } from '@tanstack/react-query'

import { useLastReadAt } from '#lib/device/last-read.ts'
import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { lastPostAt } from '#lib/socket.ts'
import { useStore } from '#lib/device/store.ts'
import { notifications } from '#queries/notifications.ts'

import type { Entry } from './entries.ts'

/** A navigation mark: a count, or a dot for something new; `spoken` is its text for screen readers. */
export type Mark = { count: number; isNew: boolean; spoken: string | undefined }

/** The marks of the navigation: posts newer than the last one read, unread messages and notifications. */
export function useMarks(): (entry: Entry) => Mark {
  const t = useText()
  const isMember = useMember() !== undefined
  const unread = useQuery({ ...notifications.unread(), enabled: isMember }).data
  const newest = useStore(lastPostAt)
  const readAt = useLastReadAt()
  const hasNewPosts = newest !== undefined && (readAt === undefined || Date.parse(newest) > Date.parse(readAt))
  return ({ mark }) => {
    if (!isMember || !mark) return { count: 0, isNew: false, spoken: undefined }
    if (mark === 'posts') {
      return { count: 0, isNew: hasNewPosts, spoken: hasNewPosts ? t('app_new_posts') : undefined }
    }
    const count = unread?.[`unread_${mark}`] ?? 0
    return { count, isNew: false, spoken: count > 0 ? t('app_unread', { count }) : undefined }
  }
}
