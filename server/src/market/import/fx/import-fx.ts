import { UserFacingError } from '#errors.ts'
import { refreshStale } from '#market/figures/figures.ts'

import type { ImportDb } from '../connection.ts'
import { copyRow } from '../copy-text.ts'
import { isCurrency } from '../currencies.ts'
import { type Refusal, skipBroken, skipRow, skips } from '../drops.ts'
import { type InputFile, inputFiles } from '../files.ts'
import type { Columns } from '../kinds.ts'
import { noProgress, type Progress } from '../progress.ts'
import { readRows, refuseKind, type Row, type Table } from '../read.ts'
import { count, type Summary } from '../summary.ts'
import { type DayOrder, dayOrderOf, readDate } from '../table/dates.ts'
import { type DecimalMark, decimalMarkOf, isNoValue, readNumber } from '../table/numbers.ts'
import { newTally, type Tally } from '../tally.ts'

import { addStagedRates, copyRates, createStagedRates, mergeStagedRates } from './queries.ts'

type Options = { now: () => Date; progress?: Progress; onSkipped?: (text: string) => void }
type Rate = { currency: string; date: string; rate: number }

const highest = 1e12

/**
 * Loads exchange rates to the euro: the table of the European Central Bank, a row for each day and a column for each
 * currency, or single pairs. The bank's rates take precedence; pairs only fill in missing rates.
 */
export async function importFx(db: ImportDb, path: string, options: Options): Promise<Summary> {
  const { now, progress = noProgress } = options
  const started = performance.now()
  const [file, ...more] = inputFiles(path)
  if (file === undefined || more.length > 0) throw new UserFacingError('Exchange rates are loaded one file at a time.')
  const skipped = newTally(options.onSkipped)
  progress.begin(`Reading ${file.name}`, file.bytes)
  const today = now().toISOString().slice(0, 10)
  const { rates, rows, isOfBank, notes } = await readRates(file, { skipped, today, progress })
  progress.begin('Storing the exchange rates')
  const changed = await db.alone(async () => {
    await createStagedRates(db.db)
    await db.copy(copyRates, ratesAsLines(rates))
    const stored = await db.db.transaction().execute(isOfBank ? mergeStagedRates : addStagedRates)
    await refreshStale(db.db)
    return stored
  })
  progress.end()
  notes.unshift(
    `${count(rates.length)} rates of ${count(new Set(rates.map(({ currency }) => currency)).size)} currencies`,
    `${count(changed)} rates are new or have changed`,
  )
  const seconds = (performance.now() - started) / 1000
  return { what: 'Exchange rates', rows, taken: rows - skipped.total(), skipped, notes, seconds }
}

function* ratesAsLines(rates: readonly Rate[]): Generator<string> {
  for (const { currency, date, rate } of rates) yield copyRow([currency, date, rate])
}

type ReadOptions = { skipped: Tally; today: string; progress: Progress }
type Style = { mark: DecimalMark | undefined; order: DayOrder | undefined; today: string }

async function readRates(file: InputFile, { skipped, today, progress }: ReadOptions) {
  const rates: Rate[] = []
  const places = new Map<string, number>()
  const notes: string[] = []
  let isOfBank = false

  function begin({ columns, sample }: Table) {
    if (columns.kind !== 'rates' && columns.kind !== 'ratePairs') {
      return refuseKind(file, columns.kind, 'exchange rates to the euro')
    }
    isOfBank = columns.kind === 'rates'
    const { currencies, others } = isOfBank ? currenciesOf(columns) : { currencies: ['rate'], others: [] }
    if (others.length > 0)
      notes.push(`left out: ${others.join(', ')}, which ${others.length > 1 ? 'are' : 'is'} no currency`)
    const cells = sample.flatMap(({ of }) => currencies.map((currency) => of(currency.toLowerCase())))
    const style = { mark: decimalMarkOf(cells), order: dayOrderOf(sample.map(({ of }) => of('date'))), today }
    return (row: Row) => {
      const found = isOfBank ? tableRates(row, currencies, style) : pairRate(row, style)
      const refusal = 'reason' in found ? found : second(row, isOfBank ? found[0] : found.at(-1))
      if (refusal) skipRow(skipped, row, refusal)
      else if (!('reason' in found)) rates.push(...found)
    }
  }

  function second({ line }: Row, rate: Rate | undefined): Refusal | undefined {
    if (!rate) return undefined
    const identity = isOfBank ? rate.date : `${rate.date} ${rate.currency}`
    const place = places.get(identity)
    if (place === undefined) places.set(identity, line)
    return place === undefined
      ? undefined
      : { reason: skips.duplicate, column: 'date', right: `${identity} stood in line ${place} already` }
  }

  const refuse = (row: Row, fault: string) => skipBroken(skipped, row, fault)
  const rows = await readRows(file, { begin, refuse, onBytes: progress.advance })
  if (rows === 0) throw new UserFacingError(`${file.name} has no rows.`)
  return { rates, rows, isOfBank, notes }
}

/** The currencies in the header, and its other columns. The bank ends its lines with a comma, which makes an empty column. */
function currenciesOf({ names }: Columns): { currencies: string[]; others: string[] } {
  const columns = names.filter((name) => name !== '' && name.toLowerCase() !== 'date')
  const isCode = (name: string) => /^[A-Z]{3}$/i.test(name)
  return {
    currencies: columns.filter(isCode).map((name) => name.toUpperCase()),
    others: columns.filter((name) => !isCode(name)),
  }
}

/** The rates of a day; all of them are refused for one that is wrong. */
function tableRates(row: Row, currencies: readonly string[], style: Style): Rate[] | Refusal {
  const date = dayOf(row, style)
  if (typeof date !== 'string') return date
  const rates: Rate[] = []
  for (const currency of currencies) {
    const column = currency.toLowerCase()
    if (isNoValue(row.of(column))) continue
    const rate = rateOf(row, column, style)
    if (typeof rate !== 'number') return rate
    rates.push({ currency, date, rate })
  }
  return rates
}

function pairRate(row: Row, style: Style): Rate[] | Refusal {
  const [base, currency] = [row.of('base').toUpperCase(), row.of('quote').toUpperCase()]
  if (base !== 'EUR') return { reason: 'not a rate to the euro', column: 'base', right: 'write EUR and its rate' }
  if (!isCurrency(currency) || currency === 'EUR') {
    return { reason: skips.badCurrency, column: 'quote', right: 'write three letters such as SEK' }
  }
  const date = dayOf(row, style)
  if (typeof date !== 'string') return date
  const rate = rateOf(row, 'rate', style)
  return typeof rate === 'number' ? [{ currency, date, rate }] : rate
}

function dayOf({ of }: Row, { order, today }: Style): string | Refusal {
  const read = readDate(of('date'), order, undefined)
  if ('right' in read) return { reason: skips.badDate, column: 'date', right: read.right }
  if (read.date <= today) return read.date
  return { reason: skips.future, column: 'date', right: `it is ${today}; import it when it is past` }
}

function rateOf({ of }: Row, column: string, { mark }: Style): number | Refusal {
  const read = readNumber(of(column), mark)
  if ('right' in read) return { reason: 'not a positive rate', column, right: read.right }
  if (read.value > 0 && read.value <= highest) return read.value
  return { reason: 'not a positive rate', column, right: 'write a number above 0' }
}
