import type { Post } from '@app/contract/posts.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { MemberLink } from '#parts/profiles/index.ts'
import { useText } from '#lib/i18n.ts'
import { posts } from '#queries/posts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Remote } from '#ui/Remote.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

import { changePost } from './cache.ts'
import { ReplyComposer, type ReplyState, sentIdOf } from './composer/ReplyComposer.tsx'
import { PlainText } from './PlainText.tsx'
import styles from './ReplyPreview.module.css'

const shown = 3

type Props = { post: Post; replying: ReplyState; onReplying: (replying: ReplyState) => void }

/** The first replies under a card, and the reply field. */
export function ReplyPreview({ post, replying, onReplying }: Props) {
  const query = useInfiniteQuery(posts.replies(post.id))
  const loaded = query.data?.pages.reduce((sum, { results }) => sum + results.length, 0) ?? 0
  useLeastReplies(post.id, loaded)
  return (
    <div className={styles.preview} data-no-tap>
      {(post.reply_count > 0 || loaded > 0) && (
        <Remote query={query} skeleton={<PreviewSkeleton count={Math.min(shown, post.reply_count)} />}>
          {({ pages }) => (
            <FirstReplies post={post} replies={pages.flatMap((page) => page.results)} sentId={sentIdOf(replying)} />
          )}
        </Remote>
      )}
      <div className={styles.field}>
        <ReplyComposer postId={post.id} replying={replying} onChange={onReplying} />
      </div>
    </div>
  )
}

/** A post that was loaded before has as many replies as have come since, wherever it is shown. */
function useLeastReplies(id: string, loaded: number): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (loaded === 0) return
    changePost(cache, id, (post) => (post.reply_count < loaded ? { ...post, reply_count: loaded } : post))
  }, [cache, id, loaded])
}

type FirstProps = { post: Post; replies: readonly Post[]; sentId: string | undefined }

function FirstReplies({ post, replies, sentId }: FirstProps) {
  const t = useText()
  const seen = replies.filter((reply, index) => index < shown || reply.id === sentId)
  return (
    <>
      <ul className={styles.replies} aria-label={t('posts_replies_title')}>
        {seen.map((reply) => (
          <li key={reply.id} className={styles.reply}>
            <Avatar id={reply.author.id} name={reply.author.name} src={reply.author.image?.url} size={24} />
            <p className={styles.text}>
              <MemberLink member={reply.author} className={styles.name} />{' '}
              <span lang={reply.lang ?? undefined}>
                <PlainText text={reply.content} tags={reply.tags} />
                {reply.content === '' && t('posts_images', { count: reply.media?.length ?? 0 })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {Math.max(post.reply_count, replies.length) > seen.length && (
        <LinkButton to="/posts/$postId" params={{ postId: post.id }} variant="ghost" size="sm">
          {t('posts_replies_all', { count: post.reply_count })}
        </LinkButton>
      )}
    </>
  )
}

function PreviewSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.replies}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.reply}>
          <Skeleton width={24} height={24} radius="50%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
