import { useText } from '#lib/i18n.ts'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './Waiting.module.css'

/** While a page that takes longer than a moment is on its way. */
export function Waiting() {
  const t = useText()
  return (
    <div className={styles.waiting}>
      <Spinner size={28} label={t('common_loading')} />
    </div>
  )
}
