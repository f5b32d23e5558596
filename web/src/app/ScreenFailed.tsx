import { type ErrorComponentProps, isNotFound, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { serverStatus } from '#lib/api-status.ts'
import { ChunkLoadError } from '#lib/chunk.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'

import styles from './ScreenFailed.module.css'

/**
 * Shown when a screen failed to load or crashed. Part of the initial bundle, so it has nothing to fetch. A screen that was
 * missing because the server was down, such as Maintenance, is loaded again once it is up.
 */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const t = useText()
  const router = useRouter()
  const isMissing = error instanceof ChunkLoadError
  const retry = () => {
    if (!isMissing) return location.reload()
    reset()
    void router.invalidate()
  }
  const retryOnce = useEffectEvent(retry)
  useEffect(() => {
    if (!isMissing) return undefined
    return serverStatus.subscribe(() => {
      if (serverStatus.get() === 'up') retryOnce()
    })
  }, [isMissing])
  // The router renders this for a moment before it shows the 404 page.
  if (isNotFound(error)) return null
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.title}>{t(isMissing ? 'app_screen_missing_title' : 'app_screen_broken_title')}</p>
      <p className={styles.help}>{t(isMissing ? 'app_screen_missing_help' : 'app_screen_broken_help')}</p>
      <Button onClick={retry}>{t('common_try_again')}</Button>
    </div>
  )
}
