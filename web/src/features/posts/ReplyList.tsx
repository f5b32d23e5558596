import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { posts } from '#queries/posts.ts'
import { Button } from '#ui/Button.tsx'
import { placeIn } from '#ui/list/places.ts'
import { useRowState } from '#ui/list/row.ts'
import { VirtualList } from '#ui/list/VirtualList.tsx'
import { FetchNext, isShortOf, NextPage, type NextPageQuery } from '#ui/NextPage.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Pending } from '#ui/Skeleton.tsx'

import { PostSkeleton } from './PostSkeleton.tsx'
import { ReplyCard } from './ReplyCard.tsx'
import styles from './ReplyList.module.css'

const shownAtFirst = 5
/** How far before its end the list fetches the next page. */
const ahead = '0px 0px 600px 0px'

type Props = {
  post: Post
  /** The reply to scroll to. */
  wantedId: string | undefined
  /** The reply that was just written. */
  sentId: string | undefined
  /** Without it, the post takes no replies. */
  onReply: ((to: Person) => void) | undefined
}

/** The replies to a post: the first five, then all; all at once if one of them is linked to. */
export function ReplyList({ post, wantedId, sentId, onReply }: Props) {
  const t = useText()
  const { query, place, linkedId, goalId, replies, shown, isWhole, isShort, showAll } = useReplies(
    post.id,
    wantedId,
    sentId,
  )
  const isMore = shown.length < replies.length || query.hasNextPage
  const list = () => (
    <VirtualList
      items={shown}
      keyOf={({ id }) => id}
      name="replies"
      place={place}
      goal={linkedId}
      rowHeight={140}
      rowClassName={styles.row}
      isMore={isMore}
      isBusy={query.isFetchingNextPage}
    >
      {(reply) => (
        <Goal isGoal={reply.id === goalId} isLinked={reply.id === linkedId}>
          <ReplyCard reply={reply} onReply={onReply} />
        </Goal>
      )}
    </VirtualList>
  )
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
        {() => (isShort ? <Fetching key={replies.length} query={query} /> : list())}
      </Remote>
      {!isShort && isWhole && (
        <NextPage query={query} count={replies.length} loading={<PostSkeleton />} margin={ahead} />
      )}
      {!isWhole && replies.length > 0 && isMore && (
        <div className={styles.more}>
          <Button variant="ghost" onClick={showAll}>
            {t('posts_replies_all', { count: Math.max(post.reply_count, replies.length) })}
          </Button>
        </div>
      )}
    </section>
  )
}

function useReplies(postId: string, wantedId: string | undefined, sentId: string | undefined) {
  const query = useInfiniteQuery(posts.replies(postId))
  const [place] = useState(() => placeIn('replies'))
  const linkedId = place ? undefined : wantedId
  // Where the focus goes: to the linked reply, or to the first one that comes when all are asked for.
  const [goalId, setGoalId] = useState(linkedId)
  const [isWhole, setWhole] = useState(linkedId !== undefined || (place?.heights.length ?? 0) > shownAtFirst)
  const replies = query.data?.pages.flatMap((page) => page.results) ?? []
  const isOneShown = (reply: Post, index: number) => isWhole || index < shownAtFirst || reply.id === sentId
  const isSearching = linkedId !== undefined && query.hasNextPage && !replies.some(({ id }) => id === linkedId)
  return {
    query,
    place,
    linkedId,
    goalId,
    replies,
    shown: replies.filter(isOneShown),
    isWhole,
    /** Whether the reply that is linked to, or those up to the place, are still to be fetched. */
    isShort: isShortOf(place, replies.length, query) || (isSearching && !query.isFetchNextPageError),
    showAll: () => {
      setGoalId(replies.find((reply, index) => !isOneShown(reply, index))?.id)
      setWhole(true)
    },
  }
}

function Fetching({ query }: { query: NextPageQuery }) {
  return (
    <Pending>
      <FetchNext query={query} />
      <PostSkeleton />
    </Pending>
  )
}

/** A reply that takes the focus, once, if it is the goal. A linked one is highlighted. */
function Goal({ isGoal, isLinked, children }: { isGoal: boolean; isLinked: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [wasReached, setReached] = useRowState('reached', false)
  const isDue = isGoal && !wasReached
  const arrive = useEffectEvent(() => {
    box.current?.focus({ preventScroll: true })
    setReached(true)
  })
  useEffect(() => {
    if (isDue) arrive()
  }, [isDue])
  return (
    <div ref={box} tabIndex={-1} className={isLinked ? styles.wanted : undefined}>
      {children}
    </div>
  )
}
