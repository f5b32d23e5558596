import type { Post } from '@app/contract/posts.ts'
import type { Person } from '@app/contract/profiles.ts'
import { Reply } from 'lucide-react'
import { useId } from 'react'

import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'

import { LazyPostImages } from './images/LazyPostImages.tsx'
import { LikeButton } from './PostActions.tsx'
import actions from './PostActions.module.css'
import { PostBody } from './PostBody.tsx'
import card from './PostCard.module.css'
import { AuthorPicture } from './PostContent.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostMenu } from './PostMenu.tsx'
import styles from './ReplyCard.module.css'

type Props = {
  reply: Post
  /** Without it, the post takes no replies. */
  onReply: ((to: Person) => void) | undefined
}

/** A reply under its post. */
export function ReplyCard({ reply, onReply }: Props) {
  const t = useText()
  const nameOf = useNameOf()
  const headingId = useId()
  return (
    <article className={styles.reply} aria-labelledby={headingId}>
      <AuthorPicture post={reply} size={32} />
      <div className={card.content}>
        <PostHeader post={reply} headingId={headingId} level={3} menu={<PostMenu post={reply} canOpen={false} />} />
        <PostBody post={reply} />
        <LazyPostImages post={reply} />
        <div className={actions.actions}>
          <LikeButton post={reply} />
          {onReply && (
            <button
              type="button"
              className={actions.action}
              aria-label={t('posts_reply_to', { name: nameOf(reply.author) })}
              onClick={() => onReply(reply.author)}
            >
              <Reply className="ic18" aria-hidden="true" />
              <span>{t('posts_reply')}</span>
            </button>
          )}
        </div>
      </div>
    </article>
  )
}
