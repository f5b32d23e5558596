import { useFormat } from '#lib/format/use-format.ts'

import styles from './ShowcaseChart.module.css'

const width = 1000
const height = 260
const base = 235
/** SVG units per percent. */
const scale = 6.83
const marks = [0, 10, 20]

type Props = { own: readonly number[]; index: readonly number[] }

/** Two lines over a year, as plain SVG: the first page should not load the charts. */
export function ShowcaseChart({ own, index }: Props) {
  'use no memo' // rendered once, so memoization would be wasted
  const format = useFormat()
  const line = pathOf(own)
  return (
    <div className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <defs>
          <linearGradient id="showcase-fade" x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.from} offset="0" />
            <stop className={styles.to} offset="1" />
          </linearGradient>
        </defs>
        {[...marks, 30].map((mark) => (
          <line
            key={mark}
            className={mark === 0 ? styles.base : styles.grid}
            x2={width}
            y1={yOf(mark)}
            y2={yOf(mark)}
          />
        ))}
        <path className={styles.area} d={`${line}L${width} ${height}L0 ${height}Z`} fill="url(#showcase-fade)" />
        <path className={styles.index} d={pathOf(index)} />
        <path className={styles.own} d={line} />
      </svg>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} style={{ top: topOf(mark) }}>
          {format.axisPercent(mark)}
        </span>
      ))}
      <span className={styles.tag} style={{ top: topOf(own.at(-1)!) }}>
        {format.axisPercent(own.at(-1)!)}
      </span>
      <ol className={styles.months}>
        {[10, 1, 4, 7, 10].map((month, place) => (
          <li key={place}>{monthName(month, format.language)}</li>
        ))}
      </ol>
    </div>
  )
}

const yOf = (percent: number) => Math.round((base - percent * scale) * 10) / 10
const topOf = (percent: number) => `calc((100% - 22px) * ${(yOf(percent) / height).toFixed(4)})`

function pathOf(course: readonly number[]): string {
  const points = course.map((value, place) => `${Math.round((place / (course.length - 1)) * width)} ${yOf(value)}`)
  return `M${points.join('L')}`
}

function monthName(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))
}
