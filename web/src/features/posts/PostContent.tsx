import type { Post } from '@app/contract/posts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { Avatar } from '#ui/Avatar.tsx'

import { NewsMark } from './NewsMark.tsx'
import { PostActions } from './PostActions.tsx'
import { PostBody } from './PostBody.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostMenu } from './PostMenu.tsx'
import styles from './PostCard.module.css'
import { TagChips } from './TagChips.tsx'

type Props = {
  post: Post
  headingId: string
  /** Prices in it move only while it can be seen. */
  isLive: boolean
  /** On its own page: nothing is collapsed and it need not be opened. */
  isPage?: boolean | undefined
  onReply: () => void
  isReplyOpen?: boolean | undefined
  children?: ReactNode
}

/** Everything that a post shows, in a list and on its own page alike. */
export function PostContent({ post, headingId, isLive, isPage = false, onReply, isReplyOpen, children }: Props) {
  return (
    <>
      <AuthorPicture post={post} size={40} />
      <div className={styles.content}>
        <PostHeader
          post={post}
          headingId={post.title ? undefined : headingId}
          level={2}
          menu={<PostMenu post={post} canOpen={!isPage} />}
        />
        <div lang={post.news ? 'en' : undefined}>
          {post.title && (
            <h2 id={headingId} className={styles.title}>
              {post.title}
            </h2>
          )}
          {/* News are short, and end with what is not to be missed. */}
          <PostBody post={post} isWhole={isPage || post.news} />
        </div>
        {/* News tell the changes of their day, beside which those of today would only confuse. */}
        {!post.news && <TagChips tags={post.tags} isLive={isLive} />}
        <PostActions post={post} onReply={onReply} isOpen={isReplyOpen} />
        {children}
      </div>
    </>
  )
}

/** The face beside a post; its name stands next to it, so it is no stop of its own for keyboard and reader. */
export function AuthorPicture({ post: { author, news }, size }: { post: Post; size: 24 | 32 | 40 }) {
  const picture = news ? (
    <NewsMark source={author} />
  ) : (
    <Avatar id={author.id} name={author.name} src={author.image?.url} size={size} />
  )
  if (author.name === null) return <span className={styles.face}>{picture}</span>
  return (
    <Link to="/members/$slug" params={{ slug: author.slug }} className={styles.face} aria-hidden="true" tabIndex={-1}>
      {picture}
    </Link>
  )
}
