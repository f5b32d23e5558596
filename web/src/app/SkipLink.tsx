import { useText } from '#lib/i18n.ts'

import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  const t = useText()
  const skip = () => document.getElementById('main')?.focus()
  return (
    <button type="button" className={styles.skip} onClick={skip}>
      {t('app_skip')}
    </button>
  )
}
