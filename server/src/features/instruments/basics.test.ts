import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadInstruments } from '#features/instruments/index.ts'
import { make } from '#testing/make.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

describe('loadInstruments', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  it('takes the quote, and without one the last close with the change of its day', async () => {
    const at = new Date('2026-11-20T10:00:00Z')
    const quoted = await make.instrument(test.db)
    const closed = await make.instrument(test.db, { mic: 'XSTO' })
    const elsewhere = await make.instrument(test.db, { mic: 'XPAR' })
    const fresh = await make.instrument(test.db)
    const stats = { as_of: '2026-11-19', close: 250, change_d1: 1.2399 }
    await test.db
      .insertInto('instrument_stats')
      .values([
        { instrument_id: quoted.id, ...stats },
        { instrument_id: closed.id, ...stats },
        { instrument_id: elsewhere.id, ...stats },
      ])
      .execute()
    await test.db
      .insertInto('quotes')
      .values({ instrument_id: quoted.id, last_price: 260, change_today: -0.001, trading: true, at })
      .execute()

    const found = await loadInstruments(test.db, [quoted.id, closed.id, elsewhere.id, fresh.id, '999999'])

    expect([...found.keys()].toSorted()).toEqual([quoted.id, closed.id, elsewhere.id, fresh.id].toSorted())
    expect(found.get(quoted.id)).toMatchObject({ slug: quoted.slug, price: 260, change_today: 0, at: at.toISOString() })
    expect(found.get(closed.id)).toMatchObject({ price: 250, change_today: 1.24, at: '2026-11-19T16:30:00.000Z' })
    expect(found.get(elsewhere.id)).toMatchObject({ price: 250, change_today: 1.24, at: '2026-11-19T16:00:00.000Z' })
    expect(found.get(fresh.id)).toMatchObject({ price: null, change_today: null, at: null })
  })

  it('makes no query for no ids', async () => {
    expect(await loadInstruments(test.db, [])).toEqual(new Map())
  })
})
