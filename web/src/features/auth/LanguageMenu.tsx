import { Globe } from 'lucide-react'

import { type Language, languageNames, languages, useLanguage, useText } from '#lib/i18n.ts'

import styles from './LanguageMenu.module.css'

/** The language menu on pages without settings: a styled native select. */
export function LanguageMenu() {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  return (
    <span className={styles.menu}>
      <Globe className="ic16" aria-hidden="true" />
      <span aria-hidden="true">{languageNames[language]}</span>
      <select
        aria-label={t('app_language')}
        className={styles.select}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)} // the options are languages
      >
        {languages.map((known) => (
          <option key={known} value={known} lang={known}>
            {languageNames[known]}
          </option>
        ))}
      </select>
    </span>
  )
}
