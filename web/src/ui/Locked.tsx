import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './Locked.module.css'
import { StateTile } from './StateTile.tsx'

type Props = {
  title: ReactNode
  help?: ReactNode
  action?: ReactNode
  /** A skeleton of the content; never the content itself. */
  children: ReactNode
}

/** Content that exists but is not yet available to this viewer. */
export function Locked({ title, help, action, children }: Props) {
  return (
    <div className={styles.locked}>
      <div className={styles.behind} aria-hidden="true" inert>
        {children}
      </div>
      <StateTile className={styles.veil} icon={<Lock />} title={title} help={help} action={action} />
    </div>
  )
}
