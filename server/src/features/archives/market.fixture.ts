import { sql } from 'kysely'

import { make } from '#testing/make.ts'
import type { TestApp, TestMember } from '#testing/test-app.ts'

/** Gives a member a hidden portfolio. */
export async function own(app: TestApp, owner: TestMember, { id, isin }: { id: string; isin: string }): Promise<void> {
  const { db } = app.context
  const account = { name: 'Later', kind: 'isk', hidden: true, tracks_cash: false } as const
  const portfolio = await make.portfolio(db, { owner, ...account })
  const facts = { instrument: { id }, isin, name: 'VOLVO AB; B, "fri"', security_key: isin }
  const holding = await make.holding(db, portfolio, { ...facts, quantity: '19' })
  const ids = { portfolioId: portfolio.id, holdingId: holding.id }
  await make.entries(
    db,
    ids,
    {},
    // The price is in another currency.
    { kind: 'BUY', date: '2026-02-02', quantity: '10', price: '11', amount: '-1259', fee: '9' },
    { kind: 'SELL', date: '2026-03-02', quantity: '-1', price: '120', amount: '119', tax: '1' },
    { kind: 'DIVIDEND', date: '2026-04-01', quantity: '0', price: null, amount: '70', tax: '30' },
    { kind: 'RECURRING_BUY', date: '2026-11-01', quantity: '0.5', price: '110', amount: '-55' },
    { kind: 'SPLIT', date: '2026-05-04', quantity: '0.5', price: null, amount: '0' },
    { kind: 'TRANSFER_OUT', date: '2026-06-01', quantity: '-1', price: null, amount: '0' },
  )
  await make.entries(
    db,
    { ...ids, holdingId: null },
    { kind: 'FEE', quantity: '0', price: null, amount: '-5', date: '2026-06-02' },
    { kind: 'TAX', quantity: '0', price: null, amount: '3', date: '2026-06-03' },
  )
}

/** Gives a member two watchlists, an alert on a rise, one on a fall, one that has fired, and a filter. */
export async function watch(app: TestApp, member: TestMember, instrument: string): Promise<void> {
  await member.post('/user/watchlists', { name: 'Trucks', instruments: [instrument] })
  await member.post('/user/watchlists', { name: 'Empty' })
  await member.post('/user/price-alerts', { instrument, kind: 'RISE', value: 5 })
  await member.post('/user/price-alerts', { instrument, kind: 'LEVEL', value: 90 })
  const { id } = (await member.post('/user/price-alerts', { instrument, kind: 'LEVEL', value: 130 })).body
  await app.context.db
    .updateTable('price_alerts')
    .set({ is_armed: false, fired_at: app.clock(), fired_price: 131 })
    .where('id', '=', id)
    .execute()
  await member.post('/user/filters', { name: 'Low risk', filter: { kind: 'FUND', risk_class: '..3' } })
}

type Row = Record<string, unknown>

/** What of that is compared on two servers. */
export async function watchedBy({ context: { db } }: TestApp, id: string) {
  const { rows: watchlists } = await sql<Row>`
    select w.name, array(
      select i.isin from watchlist_items item join instruments i on i.id = item.instrument_id
      where item.watchlist_id = w.id order by item.position
    ) as instruments
    from watchlists w where w.member_id = ${id} order by w.position
  `.execute(db)
  const { rows: alerts } = await sql<Row>`
    select i.isin, a.kind, a.percent, a.level, a.reference, a.is_up, a.is_armed, a.priced_on, a.fired_at, a.fired_price
    from price_alerts a join instruments i on i.id = a.instrument_id where a.member_id = ${id} order by a.id
  `.execute(db)
  const { rows: filters } = await sql<Row>`
    select name, filter from saved_filters where member_id = ${id} order by name
  `.execute(db)
  return { watchlists, alerts, filters }
}
