import { type ReactNode, useState } from 'react'

import { Text, useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Modal, preloadModal } from '#ui/Modal.tsx'

import styles from './PopularNote.module.css'

/** Says by what popular posts are ranked, and opens the formula. */
export function PopularNote() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={styles.note}>
      {t('posts_popular_order')}{' '}
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {t('posts_popular_how')}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('posts_popular_how')} size="sm">
        <p className={styles.formula}>
          <Text id="posts_popular_formula" values={{ sup: (chunks: ReactNode[]) => <sup>{chunks}</sup> }} />
        </p>
        <p className={styles.words}>{t('posts_popular_explained')}</p>
        <p className={styles.words}>{t('posts_popular_scope')}</p>
      </Modal>
    </p>
  )
}
