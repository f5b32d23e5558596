import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '#ui/class-names.ts'

import styles from './Summary.module.css'

type Props = { isFine: boolean; title: ReactNode; children: ReactNode }

/** What an analysis comes to, as fine or as something to know. It describes, and advises nothing. */
export function Summary({ isFine, title, children }: Props) {
  const Icon = isFine ? CircleCheck : TriangleAlert
  return (
    <div role="note" className={classNames(styles.summary, isFine ? styles.fine : styles.warn)}>
      <Icon aria-hidden="true" />
      <p>
        <b>{title}</b> {children}
      </p>
    </div>
  )
}
