import { resample } from './resample.ts'
import styles from './Sparkline.module.css'

const pointCount = 28
const edge = 2

type Props = {
  values: readonly number[]
  width?: number
  height?: number
  /** `direction` colours by gain or loss; `neutral` is for a line beside the change of another period. */
  tone?: 'direction' | 'neutral'
}

/** A small line beside its figure; the dotted line marks its start. Decorative: the figure conveys the same. */
export function Sparkline({ values, width = 64, height = 24, tone = 'direction' }: Props) {
  const points = resample(values, pointCount)
  if (points.length < 2) return <span className={styles.none} style={{ width, height }} aria-hidden="true" />
  const low = Math.min(...points)
  const span = Math.max(...points) - low || 1
  const y = (value: number) => round(height - edge - ((value - low) / span) * (height - 2 * edge))
  const x = (index: number) => round((index / (points.length - 1)) * width)
  const isDown = points.at(-1)! < points[0]!
  const colour = tone === 'neutral' ? styles.neutral : isDown ? styles.down : styles.up
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className={styles.base} x1="0" x2={width} y1={y(points[0]!)} y2={y(points[0]!)} />
      <polyline className={colour} points={points.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
