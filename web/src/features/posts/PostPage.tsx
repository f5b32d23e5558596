import type { Post } from '@app/contract/posts.ts'
import { useId, useRef, useState } from 'react'

import { ReplyComposer, type ReplyState, sentIdOf } from './composer/ReplyComposer.tsx'
import { Likers } from './Likers.tsx'
import card from './PostCard.module.css'
import { PostContent } from './PostContent.tsx'
import { PostStub } from './PostStub.tsx'
import styles from './PostPage.module.css'
import { ReplyList } from './ReplyList.tsx'

type Props = { post: Post; wantedReplyId?: string | undefined }

/** The page of a post, or of what is left of a deleted one; on its own and in the modal. */
export function PostPage(props: Props) {
  return props.post.deleted ? <StubPage {...props} /> : <FullPage {...props} />
}

function StubPage({ post, wantedReplyId }: Props) {
  return (
    <div className={styles.page}>
      <PostStub />
      <ReplyList key={wantedReplyId} post={post} wantedId={wantedReplyId} sentId={undefined} onReply={undefined} />
    </div>
  )
}

/** The full post with its likers, replies and reply field. */
function FullPage({ post, wantedReplyId }: Props) {
  const headingId = useId()
  const field = useRef<HTMLDivElement>(null)
  const [replying, setReplying] = useState<ReplyState>({ state: 'waiting' })
  const reply = (open: ReplyState) => {
    setReplying(open)
    field.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={styles.page}>
      <article className={card.card} aria-labelledby={headingId}>
        <PostContent post={post} headingId={headingId} isLive isPage onReply={() => reply({ state: 'open' })} />
      </article>
      <Likers post={post} />
      <div ref={field} className={styles.field}>
        <ReplyComposer postId={post.id} replying={replying} onChange={setReplying} />
      </div>
      <ReplyList
        key={wantedReplyId}
        post={post}
        wantedId={wantedReplyId}
        sentId={sentIdOf(replying)}
        onReply={(to) => reply({ state: 'open', to })}
      />
    </div>
  )
}
