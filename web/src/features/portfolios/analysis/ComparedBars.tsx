import type { SharedFigure } from '@app/contract/explanations.ts'
import type { CSSProperties } from 'react'

import { Explained } from '#features/portfolios/Explained.tsx'
import { classNames } from '#ui/class-names.ts'
import { Yield } from '#ui/Yield.tsx'

import styles from './ComparedBars.module.css'

type Bar = { figure: SharedFigure; name: string; value: number | null; tone: 'own' | 'reference' }

/** Returns as bars from a common zero, losses to its left. */
export function ComparedBars({ bars }: { bars: readonly Bar[] }) {
  const values = bars.flatMap(({ value }) => value ?? [])
  const low = Math.min(0, ...values)
  const span = Math.max(0, ...values) - low || 1
  return (
    <dl className={styles.bars}>
      {bars.map(({ figure, name, value, tone }) => (
        <div key={figure} className={styles.bar}>
          <dt className="trunc">{name}</dt>
          <dd className={styles.value}>
            <Explained figure={figure}>
              <Yield value={value} strong plain={tone === 'reference'} />
            </Explained>
          </dd>
          <span className={styles.track} aria-hidden="true">
            <span className={classNames(styles.fill, styles[tone])} style={placeOf(value ?? 0, { low, span })} />
          </span>
        </div>
      ))}
    </dl>
  )
}

// custom properties have no type of their own
const placeOf = (value: number, { low, span }: { low: number; span: number }) =>
  ({ '--start': (Math.min(0, value) - low) / span, '--length': Math.abs(value) / span }) as CSSProperties
