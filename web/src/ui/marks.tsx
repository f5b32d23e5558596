import type { ReactNode } from 'react'

import type { Variant } from '#lib/brand.ts'

import styles from './Logo.module.css'

/** The mark of each brand, in a square of 32. */
export const marks: Record<Variant, ReactNode> = {
  /** Both a portfolio and a sight (Swedish: sikta). */
  open: (
    <>
      <path className={styles.segment} d="M16 3a13 13 0 0 1 12.36 9.03l-5.23 1.7A7.5 7.5 0 0 0 16 8.5z" />
      <path className={styles.body} d="M28.7 13.4A13 13 0 1 1 14.6 3.08l.6 5.46A7.5 7.5 0 1 0 23.32 14.6z" />
      <circle className={styles.body} cx="16" cy="16" r="2.9" />
    </>
  ),
  /** The first letter of the name, open to the right. */
  comdirect: (
    <>
      <rect className={styles.segment} x="3" y="3" width="26" height="26" rx="8" />
      <path className={styles.letter} d="M20.6 12.6a5.6 5.6 0 1 0 0 6.8" />
    </>
  ),
}
