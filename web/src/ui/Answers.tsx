import type { ReactNode } from 'react'

import styles from './Answers.module.css'

/** The buttons below a question, which share the width of a phone. */
export function Answers({ children }: { children: ReactNode }) {
  return <div className={styles.answers}>{children}</div>
}
