import { useFormat } from '#lib/format/use-format.ts'

import styles from './Badge.module.css'
import { classNames } from './class-names.ts'

type BadgeProps = { count: number; label?: string; className?: string | undefined }

/** A count in a filled pill, `99+` at most; nothing if it is 0. The label is for screen readers. */
export function Badge({ count, label, className }: BadgeProps) {
  const format = useFormat()
  if (count <= 0) return null
  return (
    <span className={classNames('num', styles.badge, className)}>
      <span aria-hidden={label ? 'true' : undefined}>{format.badge(count)}</span>
      {label && <span className="vh">{label}</span>}
    </span>
  )
}

/** Marks something new, without a count. */
export function Dot({ label, className }: { label?: string; className?: string | undefined }) {
  return <span className={classNames(styles.dot, className)}>{label && <span className="vh">{label}</span>}</span>
}
