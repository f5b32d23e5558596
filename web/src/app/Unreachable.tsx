import { ServerOff, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { useIsOnline } from '#lib/device/connection.ts'
import { useText } from '#lib/i18n.ts'
import { loadSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'
import { StateTile } from '#ui/StateTile.tsx'

import styles from './Unreachable.module.css'

/**
 * Shown when there is a token but its session cannot be loaded: no connection, or a failing server. Retries once online.
 */
export function Unreachable() {
  const t = useText()
  const isOnline = useIsOnline()
  const [isTrying, setTrying] = useState(false)
  const retry = async () => {
    setTrying(true)
    await loadSession()
    setTrying(false)
  }
  useEffect(() => {
    if (isOnline) void loadSession()
  }, [isOnline])
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <Logo />
      <StateTile
        icon={isOnline ? <ServerOff /> : <WifiOff />}
        title={<h1>{t(isOnline ? 'app_unreachable_title' : 'app_offline_title')}</h1>}
        help={t(isOnline ? 'app_unreachable_help' : 'app_offline_help')}
        action={
          <Button loading={isTrying} onClick={() => void retry()}>
            {t('common_try_again')}
          </Button>
        }
      />
    </main>
  )
}
