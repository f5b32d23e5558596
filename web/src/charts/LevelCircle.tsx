import type { CSSProperties } from 'react'

import { classNames } from '#ui/class-names.ts'

import styles from './LevelCircle.module.css'

type Props = {
  /** How much of the circle is filled, in percent; a full one has a check, an empty one is unknown. */
  share: 0 | 33 | 66 | 100
  /** The accessible name: "Risk: medium". */
  label: string
  /** A short word in the middle, unless it is full. */
  word: string
}

const radius = 20
const stroke = 3
const size = 46
const tones = { 0: 'none', 33: 'bad', 66: 'middle', 100: 'good' } as const

/** A circle that fills up to a level a moment after it appears. */
export function LevelCircle({ share, label, word }: Props) {
  const middle = size / 2
  const place = { cx: middle, cy: middle, r: radius, strokeWidth: stroke }
  return (
    <svg
      className={classNames(styles.circle, styles[tones[share]])}
      style={{ '--share': share } as CSSProperties} // custom properties have no type of their own
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <circle className={styles.track} {...place} />
      {share > 0 && (
        <circle className={styles.level} {...place} pathLength="100" transform={`rotate(-90 ${middle} ${middle})`} />
      )}
      {share === 100 ? (
        <path className={styles.check} d="M16 23.5l5 5 9.5-10.5" />
      ) : (
        <text className={styles.word} x={middle} y="27" textAnchor="middle" aria-hidden="true">
          {word}
        </text>
      )}
    </svg>
  )
}
