import type { Post } from '@app/contract/posts.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import { useText } from '#lib/i18n.ts'
import type { PostList } from '#queries/posts.ts'
import { Card } from '#ui/Card.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'

import { useCardSteps } from './card-steps.ts'
import { Composer } from './composer/Composer.tsx'
import { type Destination, destinationKey } from './destination.ts'
import { PostCard } from './PostCard.tsx'
import styles from './PostFeed.module.css'
import { PostSkeleton } from './PostSkeleton.tsx'

type Props = {
  list: PostList
  /** The destination of new posts; without it, there is no composer. */
  destination?: Destination | undefined
  /** Shown if there are no posts. */
  empty: ReactNode
  /** Called with every post that has been fully visible. */
  onSeen?: ((post: Post) => void) | undefined
  /** Between the composer and the posts. */
  between?: ReactNode
}

/** A list of posts with the composer above it. */
export function PostFeed({ list, destination, empty, onSeen, between }: Props) {
  const t = useText()
  const feed = useRef<HTMLDivElement>(null)
  const query = useInfiniteQuery(list)
  useCardSteps(feed)
  return (
    <div ref={feed} className={styles.feed}>
      {destination && <Composer key={destinationKey(destination)} destination={destination} />}
      {between}
      <Card as="div" className={styles.posts}>
        <InfiniteList
          key={list.queryKey.join(' ')}
          query={query}
          itemsOf={(page) => page.results}
          keyOf={(post) => post.id}
          name="posts"
          kind="articles"
          rowHeight={240}
          skeleton={<PostSkeleton />}
          empty={empty}
          failedTitle={t('posts_failed')}
        >
          {(post) => <PostCard post={post} onSeen={onSeen} />}
        </InfiniteList>
      </Card>
    </div>
  )
}
