import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'
import { preloadModal } from '#ui/Modal.tsx'

import styles from './FigureButton.module.css'

type Props = { onPreload: () => void; onOpen: () => void; children: ReactNode }

/** A figure as a button that opens its explanation. */
export function FigureButton({ onPreload, onOpen, children }: Props) {
  const t = useText()
  const preload = () => {
    preloadModal()
    onPreload()
  }
  return (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      title={t('portfolios_explain')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      {children}
      <span className="vh">, {t('portfolios_explain')}</span>
    </button>
  )
}
