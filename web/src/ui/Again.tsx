import { useText } from '#lib/i18n.ts'

import styles from './Again.module.css'
import { Button } from './Button.tsx'

/** Shown if the next page of a list failed to load. */
export function Again({ onPress }: { onPress: () => void }) {
  const t = useText()
  return (
    <div className={styles.again} role="alert">
      <span>{t('common_failed_title')}</span>
      <Button size="sm" onClick={onPress}>
        {t('common_try_again')}
      </Button>
    </div>
  )
}
