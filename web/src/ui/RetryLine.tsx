import { useText } from '#lib/i18n.ts'

import styles from './RetryLine.module.css'
import { Button } from './Button.tsx'

type Props = { title?: string; label?: string; onPress: () => void }

/** Shown in place of something that failed to load, such as the next page of a list, with a retry button. */
export function RetryLine({ title, label, onPress }: Props) {
  const t = useText()
  return (
    <div className={styles.again} role="alert">
      <span>{title ?? t('common_failed_title')}</span>
      <Button size="sm" onClick={onPress}>
        {label ?? t('common_try_again')}
      </Button>
    </div>
  )
}
