import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { use } from 'react'
import Markdown from 'react-markdown'

import { LanguageMenu } from '#features/auth/index.ts'
import { type Doc, isDoc, loadDoc } from '#features/legal/docs.ts'
import { useTitle } from '#lib/device/title.ts'
import { useLanguage, useText } from '#lib/i18n.ts'

import styles from './DocScreen.module.css'

/** The terms or the privacy notice, in the page's language. */
export function DocScreen() {
  const { doc } = useParams({ from: '/docs/$doc' })
  return isDoc(doc) ? <Document doc={doc} /> : <Navigate to="/404" replace />
}

function Document({ doc }: { doc: Doc }) {
  const t = useText()
  const { language } = useLanguage()
  const text = use(loadDoc(doc, language))
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  useTitle(t(doc === 'terms' ? 'app_terms' : 'app_privacy'))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={styles.back}>
          <ArrowLeft className="ic18" aria-hidden="true" />
          {t('legal_back')}
        </Link>
        <LanguageMenu />
      </header>
      <div className={styles.columns}>
        <main id="main" tabIndex={-1} className={styles.text}>
          <Markdown
            components={{
              h1: ({ children }) => <h1 tabIndex={-1}>{children}</h1>,
              h2: ({ children }) => (
                <h2 id={typeof children === 'string' ? anchorOf(children) : undefined}>{children}</h2>
              ),
            }}
          >
            {text}
          </Markdown>
        </main>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents" className={styles.heading}>
            {t('legal_contents')}
          </h2>
          <ol>
            {sections.map((title) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
    </div>
  )
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
