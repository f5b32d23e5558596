import type { ReactNode } from 'react'

import { Yield } from '#ui/Yield.tsx'

import styles from './ChartLegend.module.css'

export type LegendItem = {
  name: ReactNode
  value?: number | null | undefined
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
          {item.value !== undefined && <Yield value={item.value} strong plain={item.line === 'benchmark'} />}
        </li>
      ))}
    </ul>
  )
}
