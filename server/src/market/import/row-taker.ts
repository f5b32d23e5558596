import { cellReader } from './cells.ts'
import { type Refusal, skipRow, skips } from './drops.ts'
import type { EventBook } from './event-book.ts'
import type { ListingFinder, TradedListing } from './listings.ts'
import { closeReader, type FileClose } from './market-close.ts'
import { actionReader, dividendReader } from './market-events.ts'
import { ofDay, ofReference } from './queries.ts'
import type { Row, Table } from './read.ts'
import type { FactKind, ReadOptions } from './reading.ts'

/** In COPY's text format. */
const nothing = '\\N'
const mostNames = 100_000

type Taking = {
  takes: ReadonlySet<FactKind>
  reading: ReadOptions
  book: EventBook
  number: number
  stage: (line: string) => void
  fileName: string
}

/** Returns the handler of a file's rows, which tells whether a row had anything that is wanted, taken or not. */
export function rowTaker(table: Table, taking: Taking): (row: Row) => boolean {
  const { columns } = table
  const { skipped } = taking.reading
  const { takeClose, takeEvents } = factTakers(table, taking)
  const find = listingOf(table, { ...taking.reading, fileName: taking.fileName })

  /** A row without an event is no row of an import of events, unless its file has nothing but events. */
  function nothingIn(row: Row): boolean {
    if (columns.has('last')) return false
    skipRow(skipped, row, {
      reason: skips.badSplit,
      column: 'split',
      right: 'write new shares for old ones such as 3:1',
    })
    return true
  }

  return (row) => {
    const listing = find(row)
    if ('reason' in listing) {
      skipRow(skipped, row, listing)
      return true
    }
    const close = takeClose(row, listing)
    if (typeof close === 'object') {
      skipRow(skipped, row, close)
      return true
    }
    const events = takeEvents(row, listing)
    const refusal = events.find((fact) => typeof fact === 'object')
    if (refusal) skipRow(skipped, row, refusal, close ? 'event' : 'row')
    else if (close === undefined && events.every((fact) => fact === undefined)) return nothingIn(row)
    return true
  }
}

/** `true` if a fact is taken, and undefined if a row has none. */
type Taken = true | Refusal | undefined

/** What takes the close of a row, and its split and dividend. */
function factTakers(table: Table, { takes, reading, book, number, stage }: Taking) {
  const { columns } = table
  const cells = cellReader(table)
  const closeOf = closeReader(columns, cells, reading)
  const actionOf = actionReader(columns, cells)
  const dividendOf = dividendReader(columns, cells)
  const isReference = columns.kind === 'references'
  const { isAdjusted } = columns

  function stagedLine(id: string, { date, close, netChange, volume }: FileClose, { line }: Row): string {
    const kind = isReference ? ofReference : ofDay
    const adjusted = columns.isAdjusted ? reading.today : nothing
    const values = [id, date, kind, close ?? nothing, netChange ?? nothing, isReference ? nothing : (volume ?? nothing)]
    return `${values.join('\t')}\t${adjusted}\t${number}\t${line}\n`
  }

  function isWanted(row: Row, kind: 'actions' | 'dividends'): boolean {
    return row.event ? row.event === kind && reading.wanted.has(kind) : takes.has(kind)
  }

  return {
    takeClose: (row: Row, listing: TradedListing): Taken => {
      if (!takes.has('closes') || row.event) return undefined
      if (columns.has('period') && !/^(?:|D|DAILY)$/i.test(row.of('period'))) return notDaily
      return passOn(closeOf(row, listing), (close) => stage(stagedLine(listing.id, close, row)))
    },
    takeEvents: (row: Row, listing: TradedListing): Taken[] => {
      const action = isWanted(row, 'actions') ? actionOf(row, listing) : undefined
      const dividend = isWanted(row, 'dividends') ? dividendOf(row, listing) : undefined
      return [
        passOn(action, (one) => book.addAction(one, row)),
        passOn(dividend, (one) => book.addDividend({ ...one, isAdjusted }, row)),
      ]
    },
  }
}

function passOn<Fact extends object>(
  fact: Fact | Refusal | undefined,
  take: (fact: Fact) => Refusal | void,
): true | Refusal | undefined {
  if (fact === undefined) return undefined
  return 'reason' in fact ? fact : (take(fact) ?? true)
}

type Naming = { finder: ListingFinder; named: TradedListing | undefined; fileName: string }

/** Finds the listing of each row: the one that the row names, else that of the file. */
function listingOf(
  { columns, symbol }: Table,
  { finder, named, fileName }: Naming,
): (row: Row) => TradedListing | Refusal {
  const known = new Map<string, TradedListing | Refusal>()
  const isNamed = ['orderbook_id', 'symbol', 'isin'].some(columns.has)
  let ofFile: TradedListing | Refusal | undefined

  function fileListing(): TradedListing | Refusal {
    const inHeading = symbol === '' ? undefined : finder.byAnyName(symbol)
    const found = named ?? inHeading ?? finder.byFileName(fileName) ?? nameless
    if ('id' in found || inHeading || found === nameless) return found
    return { ...found, right: `by the name of the file: ${found.right}, or add --listing=VOLV-B.ST` }
  }
  return (row) => {
    if (!isNamed) return (ofFile ??= fileListing())
    const [orderbook_id, id, isin] = [row.of('orderbook_id'), row.of('symbol'), row.of('isin').toUpperCase()]
    if (orderbook_id === '' && id === '' && isin === '') return (ofFile ??= fileListing())
    const name = { orderbook_id, symbol: id, isin, exchange: row.of('exchange'), currency: row.of('currency') }
    const key = Object.values(name).join('\t')
    let listing = known.get(key)
    if (!listing) {
      listing = finder.byName(name)
      if (known.size < mostNames) known.set(key, listing)
    }
    return listing
  }
}

const notDaily: Refusal = {
  reason: skips.notDaily,
  column: 'period',
  right: 'only rows of a day (D) are closes; download it with a row for each day',
}

const nameless: Refusal = {
  reason: skips.unknownListing,
  column: 'symbol',
  right: 'name the file after its listing, such as VOLV-B.ST.csv, or add --listing=VOLV-B.ST',
}
