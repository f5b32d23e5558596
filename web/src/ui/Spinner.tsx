import { classNames } from './class-names.ts'
import styles from './Spinner.module.css'

type Props = { size?: number; label?: string; className?: string | undefined }

/** The mark with its segment turning. Announced if it has a label, else decorative. */
export function Spinner({ size = 24, label, className }: Props) {
  return (
    <span className={classNames(styles.spinner, className)} role={label ? 'status' : undefined}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <circle className={styles.track} cx="16" cy="16" r="10.25" />
        <path className={styles.segment} d="M16 3a13 13 0 0 1 12.36 9.03l-5.23 1.7A7.5 7.5 0 0 0 16 8.5z" />
        <circle className={styles.dot} cx="16" cy="16" r="2.9" />
      </svg>
      {label && <span className="vh">{label}</span>}
    </span>
  )
}
