import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './Locked.module.css'
import { StateTile } from './StateTile.tsx'

type Props = {
  title: ReactNode
  help?: ReactNode
  action?: ReactNode
  /** A skeleton of what would be here; never the thing itself. */
  children: ReactNode
}

/** Content that exists but is not available to this viewer yet. */
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
