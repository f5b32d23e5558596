import type { Column } from './layout.ts'
import { splitSign } from './numbers.ts'
import type { Row } from './row.ts'

/** How to find the rows that take back others. */
type Reversals = {
  /** `certain` is refused where the file has no row that it takes back; `likely` is read as any other row then. */
  kindOf: (row: Row) => 'certain' | 'likely' | undefined
  /** What a row and the one that takes it back have in common. */
  contentOf: (row: Row) => string
}

/** Returns the group of every row that takes back another, and of the row that it takes back. */
export function pairCancelled(rows: readonly Row[], { kindOf, contentOf }: Reversals): ReadonlyMap<Row, string> {
  const reversals = rows.filter(kindOf)
  if (reversals.length === 0) return new Map()
  const others = Map.groupBy(
    rows.filter((row) => !kindOf(row)),
    contentOf,
  )
  const groups = new Map<Row, string>()
  for (const row of reversals) {
    const cancelled = others.get(contentOf(row))?.pop()
    if (!cancelled && kindOf(row) === 'likely') continue
    groups.set(row, `cancelled\n${row.line}`)
    if (cancelled) groups.set(cancelled, `cancelled\n${row.line}`)
  }
  return groups
}

/** Neither row of a pair moves anything; one alone is refused. */
export function readCancelled(rows: readonly [Row, ...Row[]], column: Column): never {
  return rows.length === 2 ? rows[0].skip('cancelled') : rows[0].refuseSpot('unpaired', column)
}

export const isNegativeText = (text: string): boolean => splitSign(text).sign === '-'

/** A number as text, without its sign. */
export const unsigned = (text: string): string => splitSign(text).magnitude
