import { type Dividend, refreshYields, upsertDividends } from '#market/dividends/index.ts'

import type { ImportDb } from '../connection.ts'
import { isCurrency, unitOf } from '../currencies.ts'
import { positive, readEvents } from '../event-files.ts'
import { isDay } from '../price-row.ts'
import { noProgress, type Progress } from '../progress.ts'
import { listRealLines, lockImport } from '../queries.ts'
import type { KnownLine } from '../read-prices.ts'
import type { Row } from '../read.ts'
import { count, type Summary } from '../summary.ts'
import { newTally } from '../tally.ts'

const highest = 1e9

/**
 * Loads dividends and computes the dividend yields of the lines that they touch. Prices and changes stay as they are: they
 * are not adjusted for dividends.
 */
export async function importDividends(db: ImportDb, path: string, progress: Progress = noProgress): Promise<Summary> {
  const started = performance.now()
  const skipped = newTally()
  const summary = await db.transaction(async ({ tx }) => {
    await lockImport(tx)
    const known = await listRealLines(tx)
    const { events, rows } = await readEvents({
      path,
      known,
      skipped,
      progress,
      what: 'dividends',
      kinds: ['dividends'],
      take: readDividend,
    })
    progress.begin('Storing the dividends')
    const changed = await upsertDividends(tx, events)
    const ids = [...new Set(changed)]
    await refreshYields(tx, ids)
    const notes = [`${count(changed.length)} dividends are new or have changed`]
    return { rows, taken: events.length, notes, lines: ids.length }
  })
  progress.end()
  return { what: 'Dividends', ...summary, skipped, seconds: (performance.now() - started) / 1000 }
}

function readDividend({ of }: Row, { id }: KnownLine): { event: Dividend; identity: string } | { fault: string } {
  const amount = positive(of('amount'), highest)
  if (amount === undefined) return { fault: `"${of('amount').slice(0, 20)}" is not a positive, sensible amount` }
  const unit = unitOf(of('currency'), 'GBP')
  const currency = unit === undefined ? of('currency') : 'GBP'
  if (!isCurrency(currency)) return { fault: `"${currency.slice(0, 20)}" is not a currency (ISO 4217)` }
  const kind = of('kind') || 'ordinary'
  if (kind !== 'ordinary' && kind !== 'special') return { fault: `"${kind.slice(0, 20)}" is not ordinary or special` }
  const payDate = of('pay_date') || null
  if (payDate !== null && !isDay(payDate)) return { fault: `"${payDate.slice(0, 20)}" is not a date (YYYY-MM-DD)` }
  return {
    event: { instrumentId: id, exDate: of('ex_date'), kind, amount: amount * (unit ?? 1), currency, payDate },
    identity: kind,
  }
}
