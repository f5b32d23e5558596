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
    const quoted = await make.instrument(test.db)
    const closed = await make.instrument(test.db)
    const fresh = await make.instrument(test.db)
    const stats = { as_of: '2026-11-19', close: 250, change_d1: 1.2399 }
    await test.db
      .insertInto('instrument_stats')
      .values([
        { instrument_id: quoted.id, ...stats },
        { instrument_id: closed.id, ...stats },
      ])
      .execute()
    await test.db
      .insertInto('quotes')
      .values({ instrument_id: quoted.id, last_price: 260, change_today: -0.001, trading: true, at: new Date() })
      .execute()

    const found = await loadInstruments(test.db, [quoted.id, closed.id, fresh.id, '999999'])

    expect([...found.keys()].toSorted()).toEqual([quoted.id, closed.id, fresh.id].toSorted())
    expect(found.get(quoted.id)).toMatchObject({ slug: quoted.slug, price: 260, change_today: 0 })
    expect(found.get(closed.id)).toMatchObject({ price: 250, change_today: 1.24 })
    expect(found.get(fresh.id)).toMatchObject({ price: null, change_today: null })
  })

  it('asks nothing for no ids', async () => {
    expect(await loadInstruments(test.db, [])).toEqual(new Map())
  })
})
