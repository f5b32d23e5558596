import { brand, shownVariant } from '#lib/brand.ts'

import { classNames } from './class-names.ts'
import styles from './Logo.module.css'
import { marks } from './marks.tsx'

type MarkProps = { size?: number; className?: string | undefined }

/** The brand's mark. Decorative: the name is beside it, or the caller provides a label. */
export function Mark({ size = 26, className }: MarkProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      {marks[shownVariant()]}
    </svg>
  )
}

/** The mark and the name. */
export function Logo({ size = 26, className }: MarkProps) {
  return (
    <span className={classNames(styles.logo, className)}>
      <Mark size={size} />
      {brand().name}
    </span>
  )
}
