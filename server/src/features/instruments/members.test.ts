import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type NamedList, namesOf } from '#features/explore/explore.fixture.ts'
import { replaceIndexMembers } from '#market/indices/queries.ts'
import { refreshDayChanges } from '#market/queries.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

describe('the members of an index', () => {
  let app: TestApp
  let anna: TestMember
  let chosen: string
  let whole: string
  let stock: string
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
    const { db } = app.context
    const index = async (symbol: string) => (await make.instrument(db, { kind: 'INDEX', name: symbol, symbol })).id
    chosen = await index('OMXS30')
    whole = await index('OMXSPI')
    const facts = [
      ['Volvo', { follower_count: 3 }, { change_d1: 1, change_y1: 20 }],
      ['Ericsson', { follower_count: 9 }, { change_d1: -2, change_y1: 30 }],
      ['Saab', { follower_count: 5 }, { change_d1: 4 }],
      ['Nokia', { follower_count: 8, mic: 'XHEL' }, { change_d1: 7 }],
      ['A fund', { kind: 'MUTUAL_FUND' }, { change_d1: 9 }],
    ] as const
    const ids = new Map<string, string>()
    for (const [name, values, changes] of facts) {
      const { id } = await make.instrument(db, { name, ...values })
      await db
        .insertInto('instrument_stats')
        .values({ instrument_id: id, as_of: '2026-11-19', close: 100, ...changes })
        .execute()
      ids.set(name, id)
    }
    stock = ids.get('Volvo')!
    const member = (name: string, weight: number | null) => ({ indexId: chosen, instrumentId: ids.get(name)!, weight })
    await db.transaction().execute(async (tx) => {
      await replaceIndexMembers(tx, [member('Nokia', 1)])
      await replaceIndexMembers(tx, [
        member('Volvo', 7.9246),
        member('Ericsson', null),
        member('Saab', null),
        member('Nokia', 9),
      ])
    })
  })
  afterAll(() => app.close())

  /** Reads the list in pages of one and of twenty, which must agree. */
  const orderOf = async (id: string, query = '') => {
    const path = `/instruments/${id}/members?page_size=20${query}` as NamedList
    const names = await namesOf(anna, path)
    expect(await namesOf(anna, `/instruments/${id}/members?page_size=1${query}` as NamedList)).toEqual(names)
    return names
  }

  it('are the chosen ones, the heaviest first, then the most followed', async () => {
    expect(await orderOf(chosen)).toEqual(['Nokia', 'Volvo', 'Ericsson', 'Saab'])
    const { results } = (await anna.get(`/instruments/${chosen}/members`)).body
    expect(results.map(({ weight }) => weight)).toEqual([9, 7.92, null, null])
  })

  it('are all stocks of its exchanges, the most followed first', async () => {
    expect(await orderOf(whole)).toEqual(['Ericsson', 'Saab', 'Volvo'])
  })

  it('sort by a change, both ways', async () => {
    expect(await orderOf(chosen, '&sort=change_today')).toEqual(['Nokia', 'Saab', 'Volvo', 'Ericsson'])
    expect(await orderOf(whole, '&sort=change_today&order=asc')).toEqual(['Ericsson', 'Volvo', 'Saab'])
    expect(await orderOf(whole, '&sort=change_y1')).toEqual(['Ericsson', 'Volvo'])
  })

  it('are, on a page, in the order of the changes that it shows', async () => {
    const { db } = app.context
    const quote = { last_price: 80, change_today: -20, trading: true, at: new Date('2026-11-19T15:00:00Z') }
    const { id } = await db
      .selectFrom('instruments')
      .where('name', '=', 'Ericsson')
      .select('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('quotes')
      .values({ instrument_id: id, ...quote })
      .execute()
    await refreshDayChanges(db)
    const shown = async (order: 'asc' | 'desc') => {
      const { body } = await anna.get(`/instruments/${whole}/members?sort=change_y1&order=${order}`)
      return body.results.map(({ name, change_y1 }) => [name, change_y1])
    }
    const falling = ['Ericsson', 4]
    expect(await shown('desc')).toEqual([['Volvo', 20], falling])
    expect(await shown('asc')).toEqual([falling, ['Volvo', 20]])
  })

  it('are for signed-in users, of indices alone', async () => {
    expect((await app.visitor.get(`/instruments/${chosen}/members`)).status).toBe(401)
    expect((await (await app.user()).get(`/instruments/${chosen}/members`)).status).toBe(200)
    for (const id of [stock, '999']) expect((await anna.get(`/instruments/${id}/members`)).status, id).toBe(404)
    expect((await anna.send('GET', `/instruments/${chosen}/members?sort=weight`)).status).toBe(400)
    const empty = await make.instrument(app.context.db, { kind: 'INDEX', symbol: 'NIKKEI' })
    expect((await anna.get(`/instruments/${empty.id}/members`)).body).toEqual({ results: [], next: null })
  })
})
