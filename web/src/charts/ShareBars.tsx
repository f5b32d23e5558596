import type { CSSProperties, ReactNode } from 'react'

import { useFormat } from '#lib/format/use-format.ts'
import { classNames } from '#ui/class-names.ts'

import styles from './ShareBars.module.css'

export type ShareBar = {
  id: string
  name: ReactNode
  /** The name in words, for screen readers. */
  label: string
  percent: number
  /** What stands for the written percentage; by default the text. */
  value?: (text: string) => ReactNode
  /** `quiet` for what does not count, `warn` for what there is too much of. */
  tone?: 'quiet' | 'warn' | undefined
}

type Props = {
  label: string
  bars: readonly ShareBar[]
  /** Smaller percentages are shown as `<1%`. */
  threshold: number
  /** In two columns where there is room. */
  wide?: boolean
}

/** Shares of a whole with their percentages, each with a bar relative to the largest. */
export function ShareBars({ label, bars, threshold, wide }: Props) {
  const format = useFormat()
  const greatest = Math.max(...bars.map(({ percent }) => percent))
  return (
    <div className={styles.frame}>
      <ul className={classNames(styles.bars, wide && styles.wide)} aria-label={label}>
        {bars.map(({ id, name, label: of, percent, tone, value: valueOf }) => {
          const value = format.weight(percent, threshold)
          return (
            <li key={id} className={styles.line}>
              <span className="trunc">{name}</span>
              <span
                className={styles.track}
                role="meter"
                aria-label={of}
                aria-valuenow={percent}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuetext={value}
              >
                <span className={classNames(styles.bar, tone && styles[tone])} style={barOf(percent, greatest)} />
              </span>
              <span className={classNames('num', styles.value)} aria-hidden={valueOf ? undefined : 'true'}>
                {valueOf ? valueOf(value) : value}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

// custom properties have no type of their own
const barOf = (percent: number, greatest: number) =>
  ({ '--share': greatest > 0 ? Math.max(0, percent) / greatest : 0 }) as CSSProperties
