import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { hasStatus } from '#lib/api-error.ts'
import { useText } from '#lib/i18n.ts'
import { useNameOf } from '#lib/member-name.ts'
import { Modal } from '#ui/Modal.tsx'
import { Remote } from '#ui/Remote.tsx'
import { useToast } from '#ui/toast-context.ts'

import styles from './PostModal.module.css'
import { PostPage } from './PostPage.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'
import { postQuery } from './queries.ts'

/** The post in `pm`, over whatever page is shown; mounted while `pm` is set. */
export function PostModal() {
  const t = useText()
  const nameOf = useNameOf()
  const navigate = useNavigate()
  const { pm = '' } = useSearch({ from: '__root__' })
  const asked = useQuery(postQuery(pm))
  // A reply is shown under its post.
  const parent = asked.data?.parent ?? undefined
  const query = useQuery(postQuery(parent ?? pm))
  const close = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, pm: undefined }), resetScroll: false, replace: true })
  useCloseWhenGone(asked.error ?? query.error, close)
  return (
    <Modal
      isOpen
      onClose={close}
      size="lg"
      tall
      title={query.data ? t('posts_by', { name: nameOf(query.data.author) }) : t('app_post')}
    >
      <div className={styles.post}>
        <Remote query={query} skeleton={<PostSkeleton />}>
          {(post) => <PostPage key={post.id} post={post} wantedReplyId={parent && pm} />}
        </Remote>
      </div>
    </Modal>
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
