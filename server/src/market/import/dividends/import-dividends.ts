import { type Dividend, writeDividends } from '#market/dividends/index.ts'

import type { ImportDb } from '../connection.ts'
import { isCurrency, unitOf } from '../currencies.ts'
import { importEvents, positive } from '../event-files.ts'
import { isDay } from '../price-row.ts'
import { noProgress, type Progress } from '../progress.ts'
import type { KnownListing } from '../read-prices.ts'
import type { Row } from '../read.ts'
import type { Summary } from '../summary.ts'

const highest = 1e9

/**
 * Imports dividends and recomputes the yields and returns of the listings they affect. Prices and changes are not
 * adjusted for dividends.
 */
export function importDividends(db: ImportDb, path: string, progress: Progress = noProgress): Promise<Summary> {
  return importEvents(db, path, progress, {
    name: 'Dividends',
    what: 'dividends',
    kinds: ['dividends'],
    take: readDividend,
    write: writeDividends,
  })
}

function readDividend({ of }: Row, { id }: KnownListing): { event: Dividend; identity: string } | { fault: string } {
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
