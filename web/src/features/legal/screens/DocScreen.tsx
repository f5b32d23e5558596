import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { createElement } from 'react'

import { LanguageMenu } from '#features/auth/index.ts'
import { type Doc, docs, isDoc, partOf } from '#features/legal/docs.ts'
import { useTitle } from '#lib/device/title.ts'
import { useLanguage, useText } from '#lib/i18n.ts'

import styles from './DocScreen.module.css'

/** The terms, the privacy notice or the house rules, in the page's language. */
export function DocScreen() {
  const { doc } = useParams({ from: '/docs/$doc' })
  return isDoc(doc) ? <Document doc={doc} /> : <Navigate to="/$" params={{ _splat: '404' }} replace />
}

function Document({ doc }: { doc: Doc }) {
  const t = useText()
  const { language } = useLanguage()
  useTitle(t(docs[doc]))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={styles.back}>
          <ArrowLeft className="ic18" aria-hidden="true" />
          {t('legal_back')}
        </Link>
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1}>
        {createElement(partOf(doc, language))}
      </main>
    </div>
  )
}
