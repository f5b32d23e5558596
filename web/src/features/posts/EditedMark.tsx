import type { Post } from '@app/contract/posts.ts'
import { useState } from 'react'

import { useText } from '#lib/i18n.ts'

import styles from './EditedMark.module.css'
import { HistoryDialog } from './lazy-post-dialogs.ts'

/** Says that a post has been edited, and opens what it said before. */
export function EditedMark({ post }: { post: Post }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span aria-hidden="true">·</span>
      <button type="button" className={styles.mark} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('posts_edited')}
      </button>
      {isOpen && <HistoryDialog post={post} onClose={() => setOpen(false)} />}
    </>
  )
}
