import { dateOf } from '@app/domain/instruments/dates.ts'
import { eventOn } from '@app/domain/news/listing-event.ts'
import type { Happening } from '@app/domain/news/notable.ts'

import type { Db } from '#db/db.ts'
import { loadPayments } from '#market/dividends/payments.ts'
import { listNamedActions } from '#market/prices/queries.ts'

import { type CandidateRow, listCandidates, type VenueDay } from './queries.ts'

/** Something that happened to a stock on a day, with what is known of the stock. */
export type StockHappening = Happening & Omit<CandidateRow, 'days' | 'closes'>

const suspendedDays = 14

/** What happened to the stocks of the exchanges on these days: five statements, however many they are. */
export async function loadHappenings(db: Db, days: readonly VenueDay[]): Promise<StockHappening[]> {
  if (days.length === 0) return []
  const rows = await listCandidates(db, days)
  const ids = [...new Set(rows.map(({ id }) => id))]
  const actions = await listNamedActions(db, ids)
  const payments = await loadPayments(db, spansOf(rows))
  return rows.flatMap(({ days: dates, closes: prices, ...stock }) => {
    const closes = prices.map((close, i) => ({ date: dateOf(dates[i]!), close }))
    const history = { closes, actions: actions.get(stock.id) ?? [], payments: payments.get(stock.id) ?? [] }
    const event = eventOn(history)
    return event ? { ...stock, event } : []
  })
}

/** One span for each stock, around all of its days. */
function spansOf(rows: readonly CandidateRow[]) {
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => {
    const days = own.map(({ days: dates }) => dates.at(-1)!)
    return { id, after: dateOf(Math.min(...days) - suspendedDays), until: dateOf(Math.max(...days)) }
  })
}
