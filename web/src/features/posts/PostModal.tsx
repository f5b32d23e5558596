import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { hasStatus } from '#lib/api-error.ts'
import { closeInAddress } from '#lib/device/overlays.ts'
import { useText } from '#lib/i18n.ts'
import { posts } from '#queries/posts.ts'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { useToast } from '#ui/toast-context.ts'

import styles from './PostModal.module.css'
import { usePostTitle } from './post-title.ts'
import { PostPage } from './PostPage.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'

/** The post in `pm`, over the current page; mounted while `pm` is set. */
export function PostModal() {
  const t = useText()
  const titleOf = usePostTitle()
  const { pm = '' } = useSearch({ from: '__root__' })
  const asked = useQuery(posts.detail(pm))
  // A reply is shown under its post.
  const parent = asked.data?.parent ?? undefined
  const query = useQuery(posts.detail(parent ?? pm))
  const close = () => closeInAddress({ search: (before) => ({ ...before, pm: undefined }) })
  useFocusPost(pm)
  useCloseWhenGone(asked.error ?? query.error, close)
  return (
    <Modal isOpen isInAddress onClose={close} size="lg" tall title={query.data ? titleOf(query.data) : t('app_post')}>
      <div className={styles.post}>
        <Remote query={query} skeleton={<PostSkeleton />}>
          {(post) => <PostPage key={post.id} post={post} wantedReplyId={parent && pm} />}
        </Remote>
      </div>
    </Modal>
  )
}

/** A modal opened by its URL has no button to return the focus to, so the post on the page gets it. */
function useFocusPost(id: string): void {
  useEffect(
    () => () =>
      void setTimeout(() => {
        const post = document.querySelector<HTMLElement>(`main [data-post="${id}"]`)
        if (document.activeElement === document.body) post?.focus({ preventScroll: true })
      }, 300),
    [id],
  )
}

/** Closes the modal if the post is deleted or not visible to the member. */
function useCloseWhenGone(error: unknown, close: () => void): void {
  const t = useText()
  const toast = useToast()
  const isGone = hasStatus(error, 404)
  const leave = useEffectEvent(() => {
    toast(t('posts_gone'))
    close()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
}
