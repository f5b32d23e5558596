import { useText } from '#lib/i18n.ts'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './Waiting.module.css'

/** Shown once a page has been loading for more than a moment. */
export function Waiting() {
  const t = useText()
  return (
    <div className={styles.waiting}>
      <Spinner size={28} label={t('common_loading')} />
    </div>
  )
}
