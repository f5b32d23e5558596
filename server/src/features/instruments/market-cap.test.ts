import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refreshStale } from '#market/figures/figures.ts'
import { writeRates } from '#market/fx/write-queries.ts'
import { writeActions, writeCloses } from '#market/prices/write.ts'
import { refreshAllScreened } from '#market/screening/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-20T18:00:00Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

async function stock(name: string, facts: Parameters<typeof make.instrument>[1], close = 50) {
  const { db } = app.context
  const { id } = await make.instrument(db, { name, country: 'SE', ...facts })
  await db.transaction().execute((tx) => writeCloses(tx, [{ id, date: '2026-11-20', close }], 'real'))
  return id
}

const rateOf = (currency: string, rate: number) =>
  app.context.db
    .transaction()
    .execute((tx) =>
      writeRates(tx, sql`insert into fx_rates (currency, date, rate) values (${currency}, '2026-11-20', ${rate})`),
    )

async function screened(query: string) {
  const { db } = app.context
  await refreshStale(db)
  await refreshAllScreened(db)
  const { results } = (await anna.get(`/screener?${query}` as '/screener')).body
  return results.map(({ name, market_cap, size }) => [name, market_cap, size])
}

describe('market capitalisation', () => {
  it('is the shares outstanding, through splits since their day, times the newest price', async () => {
    const { db } = app.context
    const id = await stock('Split', { shares_outstanding: '1000000', shares_outstanding_on: '2026-09-30' })
    await db.transaction().execute((tx) =>
      writeActions(tx, [
        { id, exDate: '2026-09-30', ratio: ratioOf(1, 3), kind: 'split 3:1' },
        { id, exDate: '2026-10-05', ratio: ratioOf(1, 2), kind: 'split 2:1' },
        { id, exDate: '2026-10-12', ratio: ratioOf(9, 10), kind: 'rights issue' },
      ]),
    )
    await refreshStale(db)
    const known = { shares_outstanding: { count: 2_000_000, as_of: '2026-09-30' } }
    expect((await anna.get(`/instruments/${id}`)).body).toMatchObject({ ...known, market_cap: 100_000_000 })
    await db
      .insertInto('quotes')
      .values({ instrument_id: id, last_price: 51, trading: true, at: new Date('2026-11-20T17:00:00Z') })
      .execute()
    expect((await anna.get(`/instruments/${id}`)).body).toMatchObject({ ...known, market_cap: 102_000_000 })
  })

  it('is unknown without a number of shares or a price', async () => {
    const none = await stock('None', {})
    const unknown = { shares_outstanding: null, market_cap: null }
    expect((await anna.get(`/instruments/${none}`)).body).toMatchObject(unknown)
    const shares = { shares_outstanding: '5', shares_outstanding_on: '2026-09-30' }
    const { id } = await make.instrument(app.context.db, shares)
    const { body } = await anna.get(`/instruments/${id}`)
    expect(body).toMatchObject({ shares_outstanding: { count: 5, as_of: '2026-09-30' }, market_cap: null })
  })

  it('is compared in millions of euros, which decide the class of size if nothing else does', async () => {
    const shares = (count: string) => ({
      shares_outstanding: count,
      shares_outstanding_on: '2026-09-30',
      country: 'NO',
    })
    await stock('Krone', { ...shares('30000000'), currency: 'NOK' })
    await stock('Euro', { ...shares('4000123'), currency: 'EUR' })
    await stock('Classed', { ...shares('4000000'), currency: 'EUR', size_class: 6 })
    const query = 'country=NO&by=market_cap'
    expect(await screened(query)).toEqual([
      ['Euro', 200.01, 'MICRO'],
      ['Classed', 200, 'MEGA'],
      ['Krone', null, null],
    ])
    // A rate that arrives later has them computed again.
    await rateOf('NOK', 12)
    expect(await screened(`${query}&order=asc&market_cap=100..200`)).toEqual([
      ['Krone', 125, 'MICRO'],
      ['Classed', 200, 'MEGA'],
    ])
    expect(await screened(`${query}&size=MICRO`)).toEqual([
      ['Euro', 200.01, 'MICRO'],
      ['Krone', 125, 'MICRO'],
    ])
  })
})
