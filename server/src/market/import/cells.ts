import type { Mic } from '@app/domain/instruments/exchanges.ts'

import { type Refusal, skips } from './drops.ts'
import type { Row, Table } from './read.ts'
import { type DateRead, dayOrderOf, readDate } from './table/dates.ts'
import { type DecimalMark, decimalMarkOf, readCount, readNumber } from './table/numbers.ts'

/** Reads cells of one file. */
export type CellReader = {
  /** A number above 0 and up to `highest`. */
  number: (row: Row, column: string, limit: { highest: number; reason: string }) => number | Refusal
  /** Any number; undefined if it is none. */
  anyNumber: (row: Row, column: string) => number | undefined
  /** A number of shares or the like; null if it is none. */
  count: (row: Row, column: string) => number | null
  date: (row: Row, column: string, place: { mic: Mic }) => string | Refusal
}

/** A text of a day with a time, which may be another day at another exchange, is longer, unless it is seconds. */
const wholeDay = 10
const isEpoch = /^-?\d{9,}$/
const mostDays = 100_000

/** A reader for the cells of one file, in the decimal mark and the order of day and month that its first rows show. */
export function cellReader({ sample, separator }: Pick<Table, 'sample' | 'separator'>): CellReader {
  const texts = (names: readonly string[]) => sample.flatMap(({ of }) => names.map(of))
  const mark = markOf(texts(['last', 'open', 'high', 'low', 'bid', 'ask', 'amount', 'price_factor']))
  const order = dayOrderOf(texts(['date', 'ex_date']))
  const days = new Map<string, DateRead>()

  /**
   * Prices with three decimals each do not show their mark: then the other cells of their rows do, such as a change of 0,53% or a
   * volume of 1,25M, or the semicolons between them, which leave the comma to the numbers.
   */
  function markOf(prices: readonly string[]): DecimalMark | undefined {
    const others = () => sample.flatMap(({ values }) => values.map((value) => value.replace(/(?<=\d) ?[%KMB]$/i, '')))
    const shown = decimalMarkOf(prices) ?? decimalMarkOf(others())
    const isLeftTo = separator === ';' && prices.some((text) => text.includes(','))
    return shown ?? (isLeftTo && !prices.some((text) => text.includes('.')) ? ',' : undefined)
  }

  /** Most days stand in thousands of rows. */
  function dayIn(text: string, mic: Mic): DateRead {
    const known = days.get(text)
    if (known) return known
    const read = readDate(text, order, mic)
    if (text.length <= wholeDay && !isEpoch.test(text) && days.size < mostDays) days.set(text, read)
    return read
  }

  return {
    number: (row, column, { highest, reason }) => {
      const read = readNumber(row.of(column), mark)
      if ('right' in read) return { reason, column, right: read.right }
      if (read.value > 0 && read.value <= highest) return read.value
      return { reason, column, right: `write a number above 0 and up to ${highest}` }
    },
    anyNumber: (row, column) => {
      const read = readNumber(row.of(column), mark)
      return 'value' in read ? read.value : undefined
    },
    count: (row, column) => readCount(row.of(column), mark) ?? null,
    date: (row, column, { mic }) => {
      const read = dayIn(row.of(column), mic)
      return 'date' in read ? read.date : { reason: skips.badDate, column, right: read.right }
    },
  }
}
