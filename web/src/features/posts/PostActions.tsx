import type { Post } from '@app/contract/posts.ts'
import { Bookmark, Heart, MessageCircle } from 'lucide-react'

import { useFormat } from '#lib/format/use-format.ts'
import { useText } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'

import { useLike, useSave } from './mutations.ts'
import styles from './PostActions.module.css'

/** The like button: filled when liked, but never coloured on news. */
export function LikeButton({ post }: { post: Post }) {
  const t = useText()
  const format = useFormat()
  const like = useLike(post.id)
  return (
    <button
      type="button"
      className={classNames('num', styles.action, post.liked && !post.news && styles.on)}
      aria-pressed={post.liked}
      aria-label={`${t('posts_like')}, ${t('posts_likes', { count: post.like_count })}`}
      onClick={() => like.mutate(!post.liked)}
    >
      <Heart className="ic18" aria-hidden="true" fill={post.liked ? 'currentColor' : 'none'} />
      <span>{format.likes(post.like_count)}</span>
    </button>
  )
}

type ReplyProps = {
  post: Post
  onReply: () => void
  /** Whether the replies below are open; undefined if the button does not open them. */
  isOpen?: boolean | undefined
}

export function ReplyButton({ post, onReply, isOpen }: ReplyProps) {
  const t = useText()
  const format = useFormat()
  return (
    <button
      type="button"
      className={classNames('num', styles.action)}
      aria-expanded={isOpen}
      aria-label={`${t('posts_reply')}, ${t('posts_replies', { count: post.reply_count })}`}
      onClick={onReply}
    >
      <MessageCircle className="ic18" aria-hidden="true" />
      <span>{format.likes(post.reply_count)}</span>
    </button>
  )
}

/** The bookmark: filled when the post is saved. */
function SaveButton({ post }: { post: Post }) {
  const t = useText()
  const save = useSave(post.id)
  return (
    <button
      type="button"
      className={classNames(styles.action, post.saved && styles.on)}
      aria-pressed={post.saved}
      aria-label={t('posts_save')}
      onClick={() => save.mutate(!post.saved)}
    >
      <Bookmark className="ic18" aria-hidden="true" fill={post.saved ? 'currentColor' : 'none'} />
    </button>
  )
}

/** The actions on a post, in a row below it. */
export function PostActions(props: ReplyProps) {
  return (
    <div className={styles.actions}>
      <LikeButton post={props.post} />
      <ReplyButton {...props} />
      <SaveButton post={props.post} />
    </div>
  )
}
