import type { ReactNode } from 'react'

import { classNames } from '#ui/class-names.ts'

import styles from './Gallery.module.css'

type Props = { title: string; note?: ReactNode; wide?: boolean; flush?: boolean; children: ReactNode }

/** A card of the gallery. `flush` for rows that run to its edge. */
export function Show({ title, note, wide, flush, children }: Props) {
  return (
    <section className={classNames(styles.show, wide && styles.wide)} aria-label={title}>
      <header className={styles.name}>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      <div className={classNames(styles.content, flush && styles.flush)}>{children}</div>
    </section>
  )
}

/** Children side by side, with gaps. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
