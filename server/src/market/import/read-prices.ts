import { ratioOf } from '@app/domain/decimal/ratio.ts'
import type { Close, CorporateAction } from '@app/domain/instruments/adjusting.ts'
import { isMic } from '@app/domain/instruments/exchanges.ts'

import { UserFacingError } from '#errors.ts'

import { unitOf } from './currencies.ts'
import { describeDrop } from './drops.ts'
import type { InputFile } from './files.ts'
import { type Columns, type FileKind, kindNames } from './kinds.ts'
import { isSensible, type PriceRow, pastDates, readPriceRow, skips, toNumber } from './price-row.ts'
import type { Progress } from './progress.ts'
import { type Row, readRows } from './read.ts'
import { newTally, type Tally } from './tally.ts'

/** A listing that imported data can belong to. */
export type KnownListing = { id: string; source_key: string; symbol: string; mic: string | null; currency: string }

/** What the files hold for one listing. */
export type ListingInput = {
  listing: KnownListing
  rows: PriceRow[]
  actions: (CorporateAction & { kind: string })[]
  references: Close[]
}

export type PriceInput = { listings: ListingInput[]; rows: number; skipped: Tally; notes: string[] }

type RowHandler = (row: Row, columns: Columns) => string | undefined

/** About a gigabyte of memory. */
const mostRows = 2_000_000
const longestKind = 100

/** Reads files of prices, corporate actions and reference closes; in a folder, files of other kinds are left out. */
export async function readPriceFiles(
  files: readonly InputFile[],
  known: ReadonlyMap<string, KnownListing>,
  today: string,
  progress: Progress,
): Promise<PriceInput> {
  const skipped = newTally()
  const inputs = new Map<string, ListingInput>()
  const takers = takersOf(known, inputs, pastDates(today))
  const notes: string[] = []
  let rows = 0

  const begin = (file: InputFile) => (columns: Columns) => {
    const taker = takers[columns.kind]
    if (taker) return (row: Row) => count(row, taker(row, columns))
    const sentence = `${file.name} holds ${kindNames[columns.kind]}`
    if (files.length === 1) throw new UserFacingError(`${sentence}, not prices.`)
    notes.push(`left out: ${sentence}`)
    return undefined
  }

  function count(row: Row, reason: string | undefined): void {
    if (++rows > mostRows) {
      throw new UserFacingError(`More than ${mostRows} rows; import the files in several runs, oldest first.`)
    }
    if (reason !== undefined) skipped.add(reason, exampleOf(row), describeDrop(row, reason))
  }

  for (const file of files) {
    progress.begin(`Reading ${file.name}`, file.bytes)
    await readRows(file, begin(file), progress.advance)
  }
  return { listings: [...inputs.values()], rows, skipped, notes }
}

function exampleOf({ line, of }: Row): string {
  return `${of('symbol') || of('orderbook_id') || 'line'} ${of('date') || of('ex_date') || line}`.slice(0, 60)
}

/** Converts prices in pence to pounds. */
function inUnit(price: PriceRow | string, unit: number): PriceRow | string {
  if (typeof price === 'string' || unit === 1) return price
  const times = (value: number | undefined) => (value === undefined ? undefined : value * unit)
  return { ...price, last: times(price.last), netChange: times(price.netChange) }
}

/** The row handlers by kind of file; each returns a reason if it skips the row. */
function takersOf(
  known: ReadonlyMap<string, KnownListing>,
  inputs: Map<string, ListingInput>,
  isDate: (text: string) => boolean,
): Partial<Record<FileKind, RowHandler>> {
  function inputOf(row: Row): ListingInput | string {
    const key = row.of('orderbook_id')
    const listing = known.get(key)
    if (!listing) return skips.unknownListing
    if (listing.mic === null || !isMic(listing.mic)) return skips.noCalendar
    let input = inputs.get(key)
    if (!input) inputs.set(key, (input = { listing, rows: [], actions: [], references: [] }))
    return input
  }

  return {
    prices: (row, columns) => {
      const input = inputOf(row)
      if (typeof input === 'string') return input
      const unit = unitOf(row.of('currency') || input.listing.currency, input.listing.currency)
      if (unit === undefined) return skips.otherCurrency
      const price = inUnit(readPriceRow(row, columns, isDate), unit)
      if (typeof price === 'string') return price
      input.rows.push(price)
      return undefined
    },
    actions: (row) => {
      const input = inputOf(row)
      if (typeof input === 'string') return input
      const exDate = row.of('ex_date')
      const factor = toNumber(row.of('price_factor'))
      if (!isDate(exDate)) return skips.badDate
      if (!isSensible(factor)) return skips.badFactor
      input.actions.push({ exDate, ratio: ratioOf(factor, 1), kind: row.of('kind').slice(0, longestKind) || 'given' })
      return undefined
    },
    references: (row) => {
      const input = inputOf(row)
      if (typeof input === 'string') return input
      const date = row.of('date')
      const close = toNumber(row.of('close'))
      if (!isDate(date)) return skips.badDate
      if (!isSensible(close)) return skips.badNumber
      input.references.push({ date, close })
      return undefined
    },
  }
}
