import type { CSSProperties } from 'react'

import { hueOf, initials } from '#lib/format/names.ts'

import styles from './BankMark.module.css'

/** The letters of a bank on a colour of its own. Decorative: the name is beside it. */
export function BankMark({ name }: { name: string }) {
  // A custom property has no type of its own.
  const style = { '--h': hueOf(name) } as CSSProperties
  return (
    <span className={styles.mark} style={style} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
