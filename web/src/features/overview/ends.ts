import type { InstrumentBasics } from '@app/contract/instruments.ts'

export type End = 'best' | 'worst'

/** The `count` with the best or the worst day, the furthest out first; those without a figure come last. */
export function endsOf(instruments: readonly InstrumentBasics[], end: End, count: number): InstrumentBasics[] {
  const sign = end === 'best' ? -1 : 1
  const place = ({ change_today }: InstrumentBasics) =>
    change_today === null ? Number.POSITIVE_INFINITY : sign * change_today
  return instruments.toSorted((a, b) => compare(place(a), place(b))).slice(0, count)
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
