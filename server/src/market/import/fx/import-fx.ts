import { UserFacingError } from '#errors.ts'
import { refreshStale } from '#market/figures/figures.ts'

import type { ImportDb } from '../connection.ts'
import { copyRow } from '../copy-text.ts'
import { isCurrency } from '../currencies.ts'
import { positive } from '../event-files.ts'
import { type InputFile, inputFiles } from '../files.ts'
import type { Columns } from '../kinds.ts'
import { pastDates } from '../price-row.ts'
import { noProgress, type Progress } from '../progress.ts'
import { readRows, refuse, refuseKind, type Row } from '../read.ts'
import { count, type Summary } from '../summary.ts'
import { newTally, type Tally } from '../tally.ts'

import { addStagedRates, copyRates, createStagedRates, mergeStagedRates } from './queries.ts'

type Options = { now: () => Date; progress?: Progress }
type Rate = { currency: string; date: string; rate: number }

const highest = 1e12
const notQuoted = new Set(['', 'N/A'])

/**
 * Loads exchange rates to the euro: the table of the European Central Bank, a row for each day and a column for each
 * currency, or single pairs. The bank's rates take precedence; pairs only fill in missing rates.
 */
export async function importFx(db: ImportDb, path: string, { now, progress = noProgress }: Options): Promise<Summary> {
  const started = performance.now()
  const [file, ...more] = inputFiles(path)
  if (file === undefined || more.length > 0) throw new UserFacingError('Exchange rates are loaded one file at a time.')
  const skipped = newTally()
  const isDate = pastDates(now().toISOString().slice(0, 10))
  progress.begin(`Reading ${file.name}`, file.bytes)
  const { rates, rows, isOfBank } = await readRates(file, { skipped, isDate, progress })
  progress.begin('Storing the exchange rates')
  const changed = await db.alone(async () => {
    await createStagedRates(db.db)
    await db.copy(copyRates, ratesAsLines(rates))
    const stored = await db.db.transaction().execute(isOfBank ? mergeStagedRates : addStagedRates)
    await refreshStale(db.db)
    return stored
  })
  progress.end()
  const notes = [
    `${count(rates.length)} rates of ${count(new Set(rates.map(({ currency }) => currency)).size)} currencies`,
    `${count(changed)} rates are new or have changed`,
  ]
  const seconds = (performance.now() - started) / 1000
  return { what: 'Exchange rates', rows, taken: rows - skipped.total(), skipped, notes, seconds }
}

function* ratesAsLines(rates: readonly Rate[]): Generator<string> {
  for (const { currency, date, rate } of rates) yield copyRow([currency, date, rate])
}

type ReadOptions = { skipped: Tally; isDate: (text: string) => boolean; progress: Progress }

async function readRates(file: InputFile, { skipped, isDate, progress }: ReadOptions) {
  const rates: Rate[] = []
  const places = new Map<string, number>()
  let isOfBank = false
  const begin = (columns: Columns) => {
    if (columns.kind !== 'rates' && columns.kind !== 'ratePairs') {
      return refuseKind(file, columns.kind, 'exchange rates to the euro')
    }
    isOfBank = columns.kind === 'rates'
    const currencies = isOfBank ? currenciesOf(file, columns) : []
    return (row: Row) => {
      const date = row.of('date')
      if (!isDate(date)) return refuse(file, row, `"${date.slice(0, 20)}" is not a date (YYYY-MM-DD) up to today`)
      const reason = isOfBank ? undefined : reasonToSkip(row)
      if (reason !== undefined) return skipped.add(reason, `${row.of('base')}${row.of('quote')} ${date}`.slice(0, 60))
      const identity = isOfBank ? date : `${date} ${row.of('quote')}`
      const place = places.get(identity)
      if (place !== undefined) return refuse(file, row, `${identity.slice(0, 20)} stood in line ${place} already`)
      places.set(identity, row.line)
      for (const { currency, text } of isOfBank ? tableRow(row, currencies) : [pairRow(row)]) {
        if (isOfBank && notQuoted.has(text)) continue
        const rate = positive(text, highest)
        if (rate === undefined) refuse(file, row, `"${text.slice(0, 20)}" is not a positive number (${currency})`)
        rates.push({ currency, date, rate })
      }
    }
  }
  const rows = await readRows(file, begin, progress.advance)
  return { rates, rows, isOfBank }
}

/** The currencies in the header. The bank ends its lines with a comma, which makes an empty column. */
function currenciesOf(file: InputFile, { names }: Columns): string[] {
  const currencies = names.filter((name) => name !== '' && name.toLowerCase() !== 'date')
  const wrong = currencies.find((name) => !/^[A-Z]{3}$/.test(name))
  if (wrong !== undefined) throw new UserFacingError(`${file.name} has a column "${wrong}" that is no currency.`)
  return currencies
}

function tableRow({ of }: Row, currencies: readonly string[]) {
  return currencies.map((currency) => ({ currency, text: of(currency.toLowerCase()) }))
}

function pairRow({ of }: Row) {
  return { currency: of('quote'), text: of('rate') }
}

function reasonToSkip({ of }: Row): string | undefined {
  if (of('base') !== 'EUR') return 'not a rate to the euro'
  return isCurrency(of('quote')) && of('quote') !== 'EUR' ? undefined : 'not a currency (ISO 4217)'
}
