import { isNoRow, type Row } from './read.ts'
import type { Tally } from './tally.ts'

/** Why a row or a value of it is not taken, the column that it is about, and what would be right. */
export type Refusal = { reason: string; column: string; right: string }

export const skips = {
  badDate: 'not a day',
  future: 'a day to come',
  notOver: 'the session is not over',
  badNumber: 'not a positive, sensible price',
  badFactor: 'not a positive, sensible factor',
  badSplit: 'not a split',
  badAmount: 'not a positive, sensible amount',
  badWeight: 'not a percentage of an index',
  badCurrency: 'not a currency (ISO 4217)',
  badKind: 'not a kind of dividend',
  badAlias: 'not a former symbol or ISIN',
  unknownListing: 'no such listing; import its instrument first',
  ambiguousListing: 'more than one listing of that name',
  unknownPlace: 'no such exchange here',
  noCalendar: 'its exchange has no calendar here',
  otherCurrency: 'another currency than the listing has',
  duplicate: 'a second row of the same day',
  secondListing: 'a second row of the same listing',
  badListing: 'not a listing',
  closed: 'the exchange was closed that day',
  noTrade: 'no trade that day',
  notDaily: 'no price of a whole day',
  kept: 'kept aside: more than 50 times the close next to it, or less than a 50th of it',
  broken: 'a broken row',
  text: 'a line that is no row of the table',
  tooMany: 'too many events for one import',
} as const

const shownCharacters = 40

/** A cell as a sentence shows it: `daily.csv, line 3: last "1,2x": write a number such as 12.34`. */
export function describeCell(
  { file, line }: { file: string; line: number },
  { column, value, right }: { column: string; value: string; right: string },
): string {
  return `${file}, line ${line}: ${column} "${value.slice(0, shownCharacters)}": ${right}`
}

/** Counts a row that is not taken, or only an event of one whose close is taken. */
export function skipRow(
  skipped: Tally,
  row: Row,
  { reason, column, right }: Refusal,
  of: 'row' | 'event' = 'row',
): void {
  const name = row.of('symbol') || row.of('orderbook_id') || row.of('isin')
  const day = row.of('date') || row.of('ex_date')
  const example = [name, day].filter((part) => part !== '').join(' ') || `line ${row.line}`
  const cell = { column: row.nameOf(column), value: row.of(column) }
  const text = of === 'row' ? right : `${right}; its close is taken`
  skipped.add(reason, example.slice(0, 60), describeCell(row, { ...cell, right: text }), of)
}

/** Counts a row that cannot even be taken apart, or is none. */
export function skipBroken(skipped: Tally, { file, line }: Row, fault: string): void {
  const reason = fault.endsWith(isNoRow) ? skips.text : skips.broken
  skipped.add(reason, `line ${line}`, `${file}, line ${line}: ${fault}`)
}
