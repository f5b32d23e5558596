import type { MouseEvent } from 'react'

import { useText } from '#lib/i18n.ts'

import styles from './SkipLink.module.css'

/** The first tab stop: skips the navigation. Leaves the URL as it is. */
export function SkipLink() {
  const t = useText()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  return (
    <a href="#main" className={styles.skip} onClick={skip}>
      {t('app_skip')}
    </a>
  )
}
