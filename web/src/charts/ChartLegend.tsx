import type { ReactNode } from 'react'

import { Yield } from '#ui/Yield.tsx'

import styles from './ChartLegend.module.css'

export type LegendItem = {
  name: ReactNode
  value?: number | null | undefined
  /** How the line is drawn; `none` where something could be drawn. */
  line: 'up' | 'down' | 'accent' | 'benchmark' | 'none'
}

/** What each line is and how it did. The compared line's figure is not judged by colour. */
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
