import type { Post } from '@app/contract/posts.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { withTexts } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

import { LazyPostImages } from './images/LazyPostImages.tsx'
import { NewsMark } from './NewsMark.tsx'
import { PostActions } from './PostActions.tsx'
import { PostBody } from './PostBody.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostMenu } from './PostMenu.tsx'
import styles from './PostCard.module.css'
import { useReaderText } from './reader-text.ts'
import { TagChips } from './TagChips.tsx'
import { TransactionLine } from './TransactionLine.tsx'

const PositionLabel = lazyPart(() => withTexts(import('./positions/PositionLabel.tsx'), 'positions'), 'PositionLabel')

type Props = {
  post: Post
  headingId: string
  /** Whether its prices update; only while it is visible. */
  isLive: boolean
  /** On its own page, nothing is collapsed and the menu does not offer to open it. */
  isPage?: boolean | undefined
  onReply: () => void
  isReplyOpen?: boolean | undefined
  children?: ReactNode
}

/** The content of a post, both in a list and on its own page. */
export function PostContent({ post: given, headingId, isLive, isPage = false, onReply, isReplyOpen, children }: Props) {
  const post = useReaderText(given)
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
        {post.transaction && <TransactionLine transaction={post.transaction} />}
        {post.title && (
          <h2 id={headingId} className={styles.title} lang={post.lang ?? undefined}>
            {post.title}
          </h2>
        )}
        {/* News are short, and their last sentence must not be missed. */}
        <PostBody post={post} isWhole={isPage || post.news} />
        <LazyPostImages post={post} />
        {post.position && (
          <div className={styles.position}>
            <PositionLabel post={post} position={post.position} />
          </div>
        )}
        {/* News state the changes of their own day, which today's would only contradict. */}
        {!post.news && <TagChips tags={post.tags} isLive={isLive} />}
        <PostActions post={post} onReply={onReply} isOpen={isReplyOpen} />
        {children}
      </div>
    </>
  )
}

/** The author's picture. Hidden from keyboard and screen readers, because the name beside it links to the same page. */
export function AuthorPicture({ post: { author, news }, size }: { post: Post; size: 24 | 32 | 40 }) {
  const picture = news ? (
    <NewsMark source={author} />
  ) : (
    <Avatar id={author.id} name={author.name} src={author.image?.url} size={size} />
  )
  if (author.name === null) return <span className={styles.face}>{picture}</span>
  return (
    <Link
      to="/members/$slug"
      params={{ slug: author.slug }}
      className={classNames('tap', styles.face)}
      aria-hidden="true"
      tabIndex={-1}
    >
      {picture}
    </Link>
  )
}
