import styles from './ShowcaseDoughnut.module.css'

const outer = 100
const inner = 30

/** Shares as a ring with a 30 % cutout; the last two are the rest and the cash. */
export function ShowcaseDoughnut({ shares }: { shares: readonly number[] }) {
  'use no memo' // rendered once, so memoization would be wasted
  const total = shares.reduce((sum, share) => sum + share, 0)
  const ends = shares.map((_, place) => shares.slice(0, place + 1).reduce((sum, share) => sum + share, 0) / total)
  return (
    <svg className={styles.ring} viewBox="-104 -104 208 208">
      {ends.map((end, place) => (
        <path key={place} d={segment(ends[place - 1] ?? 0, end)} />
      ))}
    </svg>
  )
}

/** A segment of the ring between two fractions of a turn, clockwise from 12 o'clock. */
function segment(from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0
  const outside = `M${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, to)}`
  return `${outside}L${point(inner, to)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}Z`
}

function point(radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI
  return `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`
}
