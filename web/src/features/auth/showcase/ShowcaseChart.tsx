import { formatAxisPercent } from '#lib/format/numbers.ts'
import { useLanguage } from '#lib/i18n.ts'

import { belowLine, boxOfCourse, height, levelOf, pathOf, yOf } from './course.ts'
import styles from './ShowcaseChart.module.css'

const marks = [0, 10, 20]

type Props = { own: readonly number[]; index: readonly number[] }

/** Two lines over a year, as plain SVG: the first page should not load the charts. */
export function ShowcaseChart({ own, index }: Props) {
  'use no memo' // rendered once, so memoization would be wasted
  const { language } = useLanguage()
  const line = pathOf(own)
  return (
    <div className={styles.chart}>
      <svg viewBox={boxOfCourse} preserveAspectRatio="none">
        <defs>
          <linearGradient id="showcase-fade" x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.from} offset="0" />
            <stop className={styles.to} offset="1" />
          </linearGradient>
        </defs>
        {[...marks, 30].map((mark) => (
          <path key={mark} className={mark === 0 ? styles.base : styles.grid} d={levelOf(mark)} />
        ))}
        <path className={styles.area} d={line + belowLine} fill="url(#showcase-fade)" />
        <path className={styles.index} d={pathOf(index)} />
        <path className={styles.own} d={line} />
      </svg>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark} style={{ top: topOf(mark) }}>
          {formatAxisPercent(mark, 0, language)}
        </span>
      ))}
      <span className={styles.tag} style={{ top: topOf(own.at(-1)!) }}>
        {formatAxisPercent(own.at(-1)!, 0, language)}
      </span>
      <ol className={styles.months}>
        {[10, 1, 4, 7, 10].map((month, place) => (
          <li key={place}>{monthName(month, language)}</li>
        ))}
      </ol>
    </div>
  )
}

const topOf = (percent: number) => `calc((100% - 22px) * ${(yOf(percent) / height).toFixed(4)})`

function monthName(month: number, language: string): string {
  return new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))
}
