import type { ReactNode } from 'react'

import { Card } from '#ui/Card.tsx'

import styles from './NarrowCard.module.css'

/** The one card of a page on which a member waits. */
export function NarrowCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card inset className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </Card>
    </div>
  )
}
