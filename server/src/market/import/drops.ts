import { type PriceRow, skips } from './price-row.ts'
import type { Row } from './read.ts'

type Advice = { columns: readonly [string, ...string[]]; right: string }

/** For each reason to drop a row, the columns it can concern and how to fix them. */
const adviceFor: Record<string, Advice> = {
  [skips.badDate]: { columns: ['date', 'ex_date'], right: 'write a day up to today as YYYY-MM-DD' },
  [skips.badNumber]: { columns: ['last', 'close'], right: 'write a positive number such as 12.34' },
  [skips.badFactor]: { columns: ['price_factor'], right: 'write a positive number such as 0.5' },
  [skips.unknownListing]: { columns: ['orderbook_id'], right: 'import its instrument first' },
  [skips.noCalendar]: { columns: ['orderbook_id'], right: 'prices need a listing on an exchange with a calendar' },
  [skips.otherCurrency]: { columns: ['currency'], right: 'give prices in the currency of the listing' },
}

/** Describes a dropped row: its position, the value, and how to fix it. */
export function describeDrop(row: Row, reason: string): string {
  const { columns, right } = adviceFor[reason]!
  const column = columns.find((name) => row.of(name) !== '') ?? columns[0]
  const value = row.of(column)
  const advice = reason !== skips.unknownListing && value.includes(',') ? 'use a point as the decimal mark' : right
  return describe(row, column, { value, advice })
}

/** Describes a price row that was dropped because of its neighbours. */
export function describePriceDrop(row: PriceRow, reason: string): string {
  if (reason !== skips.badNumber) return describe(row, 'date', { value: row.date, advice: reason })
  const advice = 'too far from the previous close; import the split first, or correct the price'
  return describe(row, 'last', { value: String(row.last), advice })
}

type CellPosition = { file: string; line: number }

function describe(
  { file, line }: CellPosition,
  column: string,
  { value, advice }: { value: string; advice: string },
): string {
  return `${file}, line ${line}: ${column} "${value.slice(0, 40)}": ${advice}`
}
