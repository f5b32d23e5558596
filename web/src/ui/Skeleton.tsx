import type { CSSProperties, ReactNode } from 'react'

import { useText } from '#lib/i18n.ts'

import { classNames } from './class-names.ts'
import styles from './Skeleton.module.css'

type Props = {
  width?: number | string | undefined
  height?: number | string | undefined
  radius?: number | string | undefined
}

/** A grey placeholder the size of what is loading. */
export function Skeleton({ width = '100%', height = 12, radius }: Props) {
  const style = { width, height, borderRadius: radius } satisfies CSSProperties
  return <span className={styles.skeleton} style={style} />
}

type RowsProps = { count?: number; media?: 'square' | 'circle' | 'none'; size?: number }

/** Placeholders for rows of a list. */
export function SkeletonRows({ count = 3, media = 'square', size = 40 }: RowsProps) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          {media !== 'none' && <Skeleton width={size} height={size} radius={media === 'circle' ? '50%' : '24%'} />}
          <div className={styles.lines}>
            <Skeleton width="46%" />
            <Skeleton width="28%" height={10} />
          </div>
          <Skeleton width={52} />
        </div>
      ))}
    </div>
  )
}

/** A loading region: announces itself to screen readers and hides its content from them. */
export function Pending({ isVisible = true, children }: { isVisible?: boolean; children: ReactNode }) {
  const t = useText()
  return (
    <div aria-busy="true" className={classNames(!isVisible && styles.waiting)}>
      <span className="vh" role="status">
        {isVisible ? t('common_loading') : ''}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
