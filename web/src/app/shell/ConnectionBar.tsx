import { CloudOff } from 'lucide-react'

import { useIsOnline } from '#lib/device/connection.ts'
import { useText } from '#lib/i18n.ts'
import { useLiveState } from '#lib/socket.ts'
import { Banner, OfflineBar } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

import styles from './ConnectionBar.module.css'

/** Shown while the device is offline or live prices have stopped, with a retry button. */
export function ConnectionBar() {
  const t = useText()
  const isOnline = useIsOnline()
  const { state, retry } = useLiveState()
  if (isOnline && state !== 'given_up') return null
  return (
    <div className={styles.place}>
      {isOnline ? (
        <Banner
          tone="warn"
          icon={<CloudOff aria-hidden="true" />}
          actions={
            <Button size="sm" onClick={retry}>
              {t('common_try_again')}
            </Button>
          }
        >
          {t('app_live_stopped')}
        </Banner>
      ) : (
        <OfflineBar />
      )}
    </div>
  )
}
