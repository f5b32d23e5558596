import { classNames } from '#ui/class-names.ts'

import styles from './Segments.module.css'

/** Progress as one bar per step, filled up to the current one. */
export function Segments({ count, current }: { count: number; current: number }) {
  return (
    <div className={styles.segments} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.segment, index <= current && styles.done)} />
      ))}
    </div>
  )
}
