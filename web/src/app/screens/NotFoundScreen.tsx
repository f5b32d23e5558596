import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'

import { useTitle } from '#lib/device/title.ts'
import { useText } from '#lib/i18n.ts'
import { useMember } from '#lib/session.ts'
import { Form } from '#ui/Form.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextField } from '#ui/TextField.tsx'

import styles from './NotFoundScreen.module.css'

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const t = useText()
  const isMember = useMember() !== undefined
  useTitle(t('app_not_found_title'))
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t('app_not_found_title')}</h1>
      <p className={styles.help}>{t('app_not_found_help')}</p>
      {isMember && <SearchField />}
      <LinkButton to="/" variant="pri" size="lg">
        {t('app_not_found_home')}
      </LinkButton>
    </div>
  )
}

function SearchField() {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = () => void navigate({ to: '/overview', search: { gs: true, gsq: text.trim() || undefined } })
  return (
    <Form role="search" className={styles.search} onSubmit={search}>
      <TextField
        label={t('app_search')}
        hideLabel
        placeholder={t('app_search')}
        icon={<Search className="ic18" aria-hidden="true" />}
        value={text}
        onChange={setText}
      />
    </Form>
  )
}
