import { useText } from '#lib/i18n.ts'

import styles from './Again.module.css'
import { Button } from './Button.tsx'

/** In place of the next page of a list, which did not come. */
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
