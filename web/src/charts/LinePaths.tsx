import { useId } from 'react'

import { classNames } from '#ui/class-names.ts'

import type { LineData } from './line-data.ts'
import { areaPath, linePath, side } from './line-path.ts'
import styles from './LinePaths.module.css'

/** The lines only; labels, tags and crosshair are positioned over and around them. */
export function LinePaths({ data: { own, benchmark, axis } }: { data: LineData }) {
  const fade = useId()
  return (
    <svg className={styles.lines} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={fade} gradientUnits="userSpaceOnUse" x2="0" y2={side}>
        <stop className={styles.fade} offset="0" stopOpacity="0.18" />
        <stop className={styles.fade} offset="1" stopOpacity="0" />
      </linearGradient>
      <path d={areaPath(own, axis)} fill={`url(#${fade})`} />
      {benchmark && <path className={classNames(styles.line, styles.benchmark)} d={linePath(benchmark, axis)} />}
      <path className={styles.line} d={linePath(own, axis)} />
    </svg>
  )
}
