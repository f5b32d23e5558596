import { useText } from '#lib/i18n.ts'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './Waiting.module.css'

/** Shown while a page takes longer than a moment to load. */
export function Waiting() {
  const t = useText()
  return (
    <div className={styles.waiting}>
      <Spinner size={28} label={t('common_loading')} />
    </div>
  )
}
