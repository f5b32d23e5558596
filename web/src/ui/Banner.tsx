import { Sparkles, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import styles from './Banner.module.css'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  icon: ReactNode
  tone?: 'info' | 'warn'
  actions?: ReactNode
  className?: string | undefined
  /** Whether it can be used while a dialog is open. */
  isOnTop?: boolean
  children: ReactNode
}

/** A banner for the whole page. */
export function Banner({ icon, tone = 'info', actions, className, isOnTop, children }: Props) {
  return (
    <div
      className={classNames(styles.banner, styles[tone], className)}
      role="status"
      data-react-aria-top-layer={isOnTop || undefined}
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {actions}
    </div>
  )
}

/** Offers to reload; stays in the corner of the screen until answered. */
export function UpdateBanner({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const t = useText()
  return (
    <Banner
      className={styles.update}
      isOnTop
      icon={<Sparkles aria-hidden="true" />}
      actions={
        <>
          <Button variant="pri" size="sm" onClick={onReload}>
            {t('common_reload')}
          </Button>
          <IconButton size="sm" label={t('common_later')} onClick={onLater}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {t('common_update_ready')}
    </Banner>
  )
}

/** Shown under the header while offline. */
export function OfflineBar() {
  const t = useText()
  return (
    <Banner tone="warn" icon={<WifiOff aria-hidden="true" />}>
      {t('common_offline')}
    </Banner>
  )
}
