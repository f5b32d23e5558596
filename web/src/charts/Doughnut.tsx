import { type CSSProperties, type ReactNode, useId, useState } from 'react'

import { classNames } from '#ui/class-names.ts'

import styles from './Doughnut.module.css'
import { colourAt, type DoughnutSlice, placed, slicePath } from './slices.ts'

/** A slice with what its row of the legend says. */
export type LegendSlice = DoughnutSlice & { name: ReactNode; value: ReactNode }

type Props = {
  /** The accessible name of the legend, which is the chart for screen readers. */
  label: string
  slices: readonly LegendSlice[]
  /** The part of the radius that is cut out, in percent: 30 for what is owned, 70 to make room for a figure. */
  cutout: 30 | 70
  legend: 'right' | 'bottom'
  /** Lines between the rows of the legend, for a few of them. */
  ruled?: boolean
  /** In the middle. */
  children?: ReactNode
}

const radius = 100
/** How far a slice moves out under the pointer, in px of the drawing. */
const lift = 4

/** A doughnut beside its legend. Pointing at a slice or its row marks both. */
export function Doughnut({ label, slices, cutout, legend, ruled, children }: Props) {
  const [marked, mark] = useState<string>()
  return (
    <div className={classNames(styles.chart, styles[legend])}>
      <div className={classNames(styles.ring, cutout === 70 && styles.open)}>
        <Ring slices={slices} cutout={cutout} marked={marked} onMark={mark} />
        {children && <div className={styles.middle}>{children}</div>}
      </div>
      <ul className={classNames(styles.legend, ruled && styles.ruled)} aria-label={label}>
        {slices.map((slice, index) => (
          <li
            key={slice.id}
            className={styles.row}
            data-marked={slice.id === marked || undefined}
            onPointerEnter={() => mark(slice.id)}
            onPointerLeave={() => mark(undefined)}
          >
            <span className={styles.colour} style={colourOf(slice, index)} aria-hidden="true" />
            <span className={classNames('trunc', styles.name)}>{slice.name}</span>
            <span className={classNames('num', styles.value)}>{slice.value}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RingProps = Pick<Props, 'slices' | 'cutout'> & {
  marked: string | undefined
  onMark: (id: string | undefined) => void
}

/** The slices; a mask reveals them once, clockwise from the top. */
function Ring({ slices, cutout, marked, onMark }: RingProps) {
  const reveal = useId()
  return (
    <svg viewBox="-106 -106 212 212" aria-hidden="true">
      <mask id={reveal} maskUnits="userSpaceOnUse" x="-106" y="-106" width="212" height="212">
        <circle className={styles.reveal} r="53" pathLength="100" transform="rotate(-90)" />
      </mask>
      <g mask={`url(#${reveal})`}>
        {placed(slices).map(({ id, tone, share, start, out }, index) => (
          <g
            key={id}
            className={styles.slice}
            style={{ ...colourOf({ tone }, index), ...shiftOf(out, id === marked) }}
            onPointerEnter={() => onMark(id)}
            onPointerLeave={() => onMark(undefined)}
          >
            <path d={slicePath({ start, share }, { inner: cutout, outer: radius })} />
          </g>
        ))}
      </g>
    </svg>
  )
}

// custom properties have no type of their own
const colourOf = ({ tone }: Pick<DoughnutSlice, 'tone'>, index: number) =>
  ({ '--slice': colourAt(index, tone) }) as CSSProperties

const shiftOf = ({ x, y }: { x: number; y: number }, isMarked: boolean): CSSProperties =>
  isMarked ? { transform: `translate(${x * lift}px, ${y * lift}px)` } : {}
