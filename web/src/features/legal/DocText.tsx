import Markdown from 'react-markdown'

import { useText } from '#lib/i18n.ts'
import { Spinner } from '#ui/Spinner.tsx'

import styles from './DocText.module.css'

/** A document and the list of its sections. */
export function DocText({ text }: { text: string }) {
  const t = useText()
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
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
      </div>
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
  )
}

export function DocWaiting() {
  const t = useText()
  return (
    <div className={styles.waiting} aria-busy="true">
      <Spinner size={28} label={t('common_loading')} />
    </div>
  )
}

const anchorOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
