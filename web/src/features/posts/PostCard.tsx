import type { Post } from '@app/contract/posts.ts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'

import { keyTaker, useShortcutChoice } from '#lib/device/shortcuts.ts'
import { useRowState, useSetPosition } from '#ui/list/row.ts'
import { useIsMobile } from '#ui/media.ts'

import type { ReplyState } from './composer/ReplyComposer.tsx'
import { useLike } from './mutations.ts'
import { PostContent } from './PostContent.tsx'
import styles from './PostCard.module.css'
import { ReplyPreview } from './ReplyPreview.tsx'
import { useSight } from './sight.ts'

type Props = {
  post: Post
  /** Called once the card has been fully visible. */
  onSeen?: ((post: Post) => void) | undefined
}

/** A post in a list. A tap outside its links and buttons opens its replies: below it, or in a modal on a phone. */
export function PostCard({ post, onSeen }: Props) {
  const card = useRef<HTMLElement>(null)
  const headingId = useId()
  const isInSight = useSight(card, onSeen && (() => onSeen(post)))
  const preview = usePreview(post)
  const position = useSetPosition(0)
  const onKeyDown = useCardKeys(post, preview.reply)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- everything a tap does has a button too
    <article
      ref={card}
      className={styles.card}
      aria-labelledby={headingId}
      {...position}
      data-post={post.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- j and k move from card to card
      tabIndex={0}
      onClick={(event) => isTap(event) && preview.toggle()}
      onKeyDown={onKeyDown}
    >
      <PostContent
        post={post}
        headingId={headingId}
        isLive={isInSight}
        onReply={preview.reply}
        isReplyOpen={preview.isOpen}
      >
        {preview.isOpen && <ReplyPreview post={post} replying={preview.replying} onReplying={preview.setReplying} />}
      </PostContent>
    </article>
  )
}

function usePreview(post: Post) {
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const [isOpen, setOpen] = useRowState('replies', false)
  const [replying, setReplying] = useRowState<ReplyState>('replying', { state: 'waiting' })
  const openLayer = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, pm: post.id }), resetScroll: false })
  const toggle = () => {
    if (isMobile) openLayer()
    else setOpen(!isOpen)
  }
  const reply = () => {
    if (isMobile) {
      openLayer()
      return
    }
    setOpen(true)
    setReplying({ state: 'open' })
  }
  return { isOpen: isOpen && !isMobile, toggle, reply, replying, setReplying }
}

const pressable = 'a, button, input, textarea, select, label, [contenteditable="true"], [role="menu"], [data-no-tap]'

/** Whether a click is on the card itself: not on a control inside it, and not the end of a text selection. */
function isTap({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>): boolean {
  // React events of portals bubble up here too, although the portals are elsewhere in the DOM.
  const isInside = target instanceof Element && currentTarget.contains(target)
  return !defaultPrevented && isInside && !target.closest(pressable) && getSelection()?.isCollapsed !== false
}

/** On the card: l likes, r replies, Enter opens. */
function useCardKeys(post: Post, reply: () => void) {
  const { isOn } = useShortcutChoice()
  const navigate = useNavigate()
  const like = useLike(post.id)
  const actions: Record<string, () => void> = {
    Enter: () => void navigate({ to: '/posts/$postId', params: { postId: post.id } }),
    ...(isOn && { l: () => like.mutate(!post.liked), r: reply }),
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const act = actions[event.key]
    // Enter on a link or button inside activates that instead.
    if (!act || isForSomethingElse(event) || (event.key === 'Enter' && event.target !== event.currentTarget)) return
    event.preventDefault()
    act()
  }
}

function isForSomethingElse({ ctrlKey, metaKey, altKey, shiftKey, target, currentTarget }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return true
  return !(target instanceof Element) || !currentTarget.contains(target) || target.closest(keyTaker) !== null
}
