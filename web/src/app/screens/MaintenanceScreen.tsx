import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { askBuild } from '#lib/api.ts'
import { serverStatus } from '#lib/api-status.ts'
import { useText } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Logo } from '#ui/Logo.tsx'

import styles from './MaintenanceScreen.module.css'

const everyMs = 30_000

/** Shown while the server is down. Leaves with the first successful response, to Landing, which redirects to `next`. */
export function MaintenanceScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/maintenance' })
  const leave = useEffectEvent(() => void navigate({ to: '/', search: { next }, replace: true }))
  useEffect(() => {
    const look = () => askBuild().then(leave, () => {})
    void look()
    const timer = setInterval(() => void look(), everyMs)
    const stop = serverStatus.subscribe(() => {
      if (serverStatus.get() === 'up') leave()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Logo />
      <h1 className={styles.title}>{t('app_maintenance_title')}</h1>
      <p className={styles.body}>{t('app_maintenance_body')}</p>
      <Button size="lg" onClick={() => location.reload()}>
        {t('common_try_again')}
      </Button>
    </main>
  )
}
