import type { Post } from '@app/contract/posts.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'

import { OpinionsNote } from '#features/posts/OpinionsNote.tsx'
import { PostPage } from '#features/posts/PostPage.tsx'
import { PostSkeleton } from '#features/posts/PostSkeleton.tsx'
import { postQuery } from '#features/posts/queries.ts'
import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { missingLeadsTo404 } from '#lib/query-missing.tsx'
import { FollowButton } from '#parts/follows/index.ts'
import { InstrumentRow, MarketNote } from '#parts/instruments/index.ts'
import { BackButton } from '#ui/BackButton.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Remote } from '#ui/Remote.tsx'

import styles from './PostScreen.module.css'

/** A post with its replies; scrolls to the one in `replyId`. */
export function PostScreen() {
  const t = useText()
  const nameOf = useNameOf()
  const { postId = '' } = useParams({ strict: false })
  const { replyId } = useSearch({ strict: false })
  const query = useQuery(postQuery(postId))
  const title = query.data && t('posts_by', { name: nameOf(query.data.author) })
  useTitle(title)
  return (
    <div className={styles.screen}>
      <PageHeader
        title={title ?? t('app_post')}
        media={<BackButton to="/activity" className={styles.back} />}
        hiddenOnMobile
      />
      <Remote query={query} skeleton={<Loading />} failed={missingLeadsTo404}>
        {(post) =>
          post.parent !== null ? (
            // A reply is shown under its post.
            <Navigate
              to="/posts/$postId"
              params={{ postId: post.parent }}
              search={(before) => ({ ...before, replyId: post.id })}
              replace
            />
          ) : (
            <div className={styles.columns}>
              <Card as="div" className={styles.post}>
                <PostPage key={post.id} post={post} wantedReplyId={replyId} />
              </Card>
              <Rail post={post} />
            </div>
          )
        }
      </Remote>
    </div>
  )
}

function Loading() {
  return (
    <div className={styles.columns}>
      <Card as="div">
        <PostSkeleton />
      </Card>
    </div>
  )
}

/** What the post is about. */
function Rail({ post: { instrument, tags } }: { post: Post }) {
  const t = useText()
  const about = instrument ?? tags.find((tag) => tag.instrument)?.instrument
  return (
    <aside className={styles.rail}>
      {about && (
        <div>
          <Card title={t('posts_about', { name: about.name })}>
            <InstrumentRow instrument={about} action={<FollowButton kind="instrument" entity={about} size="sm" />} />
          </Card>
          <MarketNote isBelowCard />
        </div>
      )}
      <OpinionsNote className={styles.note} />
    </aside>
  )
}
