import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Remote } from '#ui/Remote.tsx'

import { PostSkeleton } from './PostSkeleton.tsx'
import { repliesQuery } from './queries.ts'
import { ReplyCard } from './ReplyCard.tsx'
import styles from './ReplyList.module.css'

const shownAtFirst = 5

type Props = {
  post: Post
  /** The reply to scroll to. */
  wantedId: string | undefined
  /** The reply that was just written. */
  sentId: string | undefined
  onReply: (to: Person) => void
}

/** The replies to a post: the first five, then all; all at once if one of them is linked to. */
export function ReplyList({ post, wantedId, sentId, onReply }: Props) {
  const t = useText()
  const query = useInfiniteQuery(repliesQuery(post.id))
  const [isWhole, setWhole] = useState(wantedId !== undefined)
  const replies = query.data?.pages.flatMap((page) => page.results) ?? []
  const isFound = replies.some(({ id }) => id === wantedId)
  useFetchRest(query, isWhole && (wantedId === undefined || !isFound))
  const shown = isWhole ? replies : replies.filter(({ id }, index) => index < shownAtFirst || id === sentId)
  const isMore = shown.length < replies.length || query.hasNextPage
  return (
    <section aria-label={t('posts_replies_title')} className={styles.replies}>
      <h2 className="vh">{t('posts_replies_title')}</h2>
      <Remote
        query={query}
        skeleton={post.reply_count > 0 ? <PostSkeleton /> : null}
        empty={{
          when: ({ pages }) => pages.every(({ results }) => results.length === 0),
          show: <p className={styles.empty}>{t('posts_replies_empty')}</p>,
        }}
        failed={{ title: t('posts_replies_failed') }}
      >
        {() => (
          <>
            {shown.map((reply) => (
              <Found key={reply.id} isWanted={reply.id === wantedId}>
                <ReplyCard reply={reply} onReply={onReply} />
              </Found>
            ))}
            {isMore && (
              <div className={styles.more}>
                <Button variant="ghost" loading={query.isFetchingNextPage} onClick={() => setWhole(true)}>
                  {t('posts_replies_all', { count: Math.max(post.reply_count, replies.length) })}
                </Button>
              </div>
            )}
          </>
        )}
      </Remote>
    </section>
  )
}

type Pages = { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown }

/** Fetches one page after the other while `isWanted`. */
function useFetchRest({ hasNextPage, isFetching, isError, fetchNextPage }: Pages, isWanted: boolean): void {
  const fetchNext = useEffectEvent(() => void fetchNextPage())
  const isDue = isWanted && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isDue) fetchNext()
  }, [isDue])
}

/** Scrolls to the linked reply, focuses and highlights it. */
function Found({ isWanted, children }: { isWanted: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <div ref={place} tabIndex={-1} className={isWanted ? styles.wanted : undefined}>
      {children}
    </div>
  )
}
