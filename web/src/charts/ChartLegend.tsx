import type { ReactNode } from 'react'

import { Yield } from '#ui/Yield.tsx'

import styles from './ChartLegend.module.css'

export type LegendItem = {
  name: ReactNode
  value?: number | null | undefined
  /** Makes the value open its explanation. */
  explain?: (value: ReactNode) => ReactNode
  /** The style of the line; `none` for an item without one. */
  line: 'up' | 'down' | 'accent' | 'benchmark' | 'none'
}

/** Name and return of each line. The benchmark's return is not coloured as gain or loss. */
export function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={styles.legend}>
      {items.map((item) => (
        <li key={item.line} className={styles.item}>
          {item.line !== 'none' && <span className={styles[item.line]} aria-hidden="true" />}
          {item.name}
          <Value {...item} />
        </li>
      ))}
    </ul>
  )
}

function Value({ value, line, explain }: LegendItem) {
  if (value === undefined) return null
  const written = <Yield value={value} strong plain={line === 'benchmark'} />
  return explain ? explain(written) : written
}
