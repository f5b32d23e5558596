import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { APP_NAME } from '#ui/app-name.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Logo } from '#ui/Logo.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './NotFoundScreen.module.css'

export function NotFoundScreen() {
  const t = useText()
  const isMember = useMember() !== undefined
  return (
    <div className={styles.page}>
      <header>
        <Link to="/" aria-label={APP_NAME}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1 className={styles.title}>{t('app_not_found_title')}</h1>
        <p className={styles.help}>{t('app_not_found_help')}</p>
        {isMember && <SearchField />}
        <LinkButton to="/" variant="pri" size="lg">
          {t('app_not_found_home')}
        </LinkButton>
      </main>
    </div>
  )
}

function SearchField() {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/overview', search: { gs: true, gsq: text.trim() || undefined } })
  }
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <TextField
        label={t('app_search')}
        hideLabel
        placeholder={t('app_search')}
        icon={<Search className="ic18" aria-hidden="true" />}
        value={text}
        onChange={setText}
      />
    </form>
  )
}
