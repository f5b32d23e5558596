import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { brand } from '#lib/brand.ts'
import { Logo } from '#ui/Logo.tsx'

import { IconTile } from './IconTile.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import styles from './NarrowPage.module.css'

type Props = {
  /** Without it, the children have a heading of their own. */
  title?: string
  icon?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** A page with one thing to do: a card in the middle of a desktop, the whole page of a phone. */
export function NarrowPage({ title, icon, wide = false, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" aria-label={brand().name} className="tap">
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.card} data-wide={wide || undefined}>
          {icon && <IconTile>{icon}</IconTile>}
          {title && <h1 className={styles.title}>{title}</h1>}
          {children}
        </div>
      </main>
    </div>
  )
}
