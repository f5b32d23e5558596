import { classNames } from '#ui/class-names.ts'

import styles from './Segments.module.css'

/** How far one has come in a row of steps: as many bars, those behind and the present one filled. */
export function Segments({ count, current }: { count: number; current: number }) {
  return (
    <div className={styles.segments} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.segment, index <= current && styles.done)} />
      ))}
    </div>
  )
}
