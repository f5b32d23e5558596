import { sql } from 'kysely'

import type { TestApp, TestMember } from '#testing/test-app.ts'

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
