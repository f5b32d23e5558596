import { yieldDirection } from '#lib/format/numbers.ts'

import styles from './Sparkline.module.css'

const edge = 2

type Props = {
  values: readonly number[]
  width?: number
  height?: number
}

/**
 * A small line beside a figure, over the same period and in its colour; the dotted line marks its start. Decorative. Two
 * points say no more than the figure, so they have no line.
 */
export function Sparkline({ values, width = 64, height = 24 }: Props) {
  if (values.length < 3) return <span className={styles.none} style={{ width, height }} aria-hidden="true" />
  const [start, end] = [values[0]!, values.at(-1)!]
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const y = (value: number) => round(height - edge - ((value - low) / span) * (height - 2 * edge))
  const x = (index: number) => round((index / (values.length - 1)) * width)
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line className={styles.base} x1="0" x2={width} y1={y(start)} y2={y(start)} />
      <polyline
        className={styles[yieldDirection((end / start - 1) * 100)]}
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
      />
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
