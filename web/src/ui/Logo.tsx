import { APP_NAME } from './app-name.ts'
import { classNames } from './class-names.ts'
import styles from './Logo.module.css'

type MarkProps = { size?: number; className?: string | undefined }

/** A portfolio and a sight at once. Decorative: the name stands beside it or the caller says what it means. */
export function Mark({ size = 26, className }: MarkProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles.segment} d="M16 3a13 13 0 0 1 12.36 9.03l-5.23 1.7A7.5 7.5 0 0 0 16 8.5z" />
      <path className={styles.body} d="M28.7 13.4A13 13 0 1 1 14.6 3.08l.6 5.46A7.5 7.5 0 1 0 23.32 14.6z" />
      <circle className={styles.body} cx="16" cy="16" r="2.9" />
    </svg>
  )
}

/** The mark and the name. */
export function Logo({ size = 26, className }: MarkProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <Mark size={size} />
      {APP_NAME}
    </span>
  )
}
