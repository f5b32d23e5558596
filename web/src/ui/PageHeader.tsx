import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import styles from './PageHeader.module.css'

type Props = {
  title: ReactNode
  sub?: ReactNode
  /** A line above the title: whose it is. */
  above?: ReactNode
  /** Beside the title, but not part of it: a rating. */
  beside?: ReactNode
  /** A logo or face before the title. */
  media?: ReactNode
  /** Buttons; below the title and full width on a phone. */
  actions?: ReactNode
  /** For titles that a phone's top bar already shows: hides the header visually, but not from screen readers. */
  hiddenOnMobile?: boolean | undefined
}

/** The only h1 of a page; takes the focus after a navigation. */
export function PageHeader({ title, sub, above, beside, media, actions, hiddenOnMobile }: Props) {
  return (
    <header className={classNames(styles.header, hiddenOnMobile && 'vhOnMobile')}>
      {media}
      <div className={styles.text}>
        {above && <div className={styles.above}>{above}</div>}
        <TitleLine title={title}>{beside}</TitleLine>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** The title, and what belongs beside it; for headers with a look of their own. */
export function TitleLine({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={children ? styles.line : undefined}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
