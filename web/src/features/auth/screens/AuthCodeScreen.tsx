import { useLocation, useSearch } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'

import { useText } from '#lib/i18n.ts'

import { CodeForm } from '#features/auth/CodeForm.tsx'
import { IconTile } from '#features/auth/IconTile.tsx'
import { NarrowPage } from '#features/auth/NarrowPage.tsx'
import styles from './AuthCodeScreen.module.css'

export function AuthCodeScreen() {
  const t = useText()
  const { email, next } = useSearch({ from: '/auth/code' })
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <NarrowPage>
      <IconTile>
        <MailOpen />
      </IconTile>
      <h1 className={styles.title}>{t('auth_code_title')}</h1>
      <CodeForm key={hash} email={email} firstCode={hash} next={next} submit={t('auth_code_ok')} focusAfterMs={0} />
    </NarrowPage>
  )
}
