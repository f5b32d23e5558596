import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { APP_NAME } from '#ui/app-name.ts'
import { Logo } from '#ui/Logo.tsx'

import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './NarrowPage.module.css'

/** A page with one thing to do: a card in the middle of a desktop, the whole page of a phone. */
export function NarrowPage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label={APP_NAME}>
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card} data-wide={wide || undefined}>
          {children}
        </div>
      </main>
    </div>
  )
}
