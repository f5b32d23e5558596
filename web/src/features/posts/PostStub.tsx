import { Trash2 } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import styles from './PostStub.module.css'

/** In the place of a deleted post, above the replies that are left. */
export function PostStub() {
  const t = useText()
  return (
    <p className={styles.stub}>
      <Trash2 className="ic18" aria-hidden="true" />
      {t('posts_stub')}
    </p>
  )
}
