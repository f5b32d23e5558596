import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { mostChanges } from './index-queries.ts'
import { openNodeIndex } from './node-index.ts'
import { openSearch } from './search.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

const add = (name: string) => make.instrument(app.context.db, { name, symbol: '', isin: null })
const addMany = (word: string, count: number) =>
  sql`
    insert into instruments (slug, kind, name, symbol, currency, source, source_key)
    select ${word}::text || '-' || n, 'EQUITY', ${word}::text || ' ' || n, '', 'SEK', 'csv', ${word}::text || '-' || n
    from generate_series(1, ${count}::integer) n
  `.execute(app.context.db)

describe('the index of a node', () => {
  it('reads what has changed once it is older than it may be, for all searches of the moment together', async () => {
    const index = openNodeIndex(app.context.db, { freshMs: 0 })
    const stale = openNodeIndex(app.context.db, { freshMs: 60_000 })
    const [targets, old] = [(await index.current()).index, (await stale.current()).index]
    const { id } = await add('Zebra')
    expect((await stale.current()).index.withWord('zebra')).toEqual([])
    const [one, other] = await Promise.all([index.current(), index.current()])
    expect(one.index.withWord('zebra')).toMatchObject([{ refersTo: id, words: ' zebra ' }])
    expect([one.index, other.index, (await stale.current()).index]).toEqual([targets, targets, old])

    await app.context.db.deleteFrom('instruments').where('id', '=', id).execute()
    expect((await index.current()).index.withWord('zebra')).toEqual([])
    expect((await index.current()).index.find(`instrument ${id}`)).toBeUndefined()
  })

  it('sees a change whose transaction began before the last read', async () => {
    const { db } = app.context
    const index = openNodeIndex(db, { freshMs: 0 })
    await index.current()
    const slow = await db.startTransaction().execute()
    await sql`update instruments set name = 'Slow Quagga' where id = ${(await add('Quagga')).id}`.execute(slow)
    await add('Okapi')
    expect((await index.current()).index.withWord('okapi')).toHaveLength(1)
    expect((await index.current()).index.withWord('slow')).toEqual([])
    await slow.commit().execute()
    expect((await index.current()).index.withWord('slow')).toHaveLength(1)
  })

  it('loads everything again after more changes than it reads one by one, and answers meanwhile', async () => {
    const index = openNodeIndex(app.context.db, { freshMs: 0 })
    const before = (await index.current()).index
    await addMany('mass', mostChanges + 1)
    expect((await index.current()).index).toBe(before)
    await expect.poll(async () => (await index.current()).index.withWord('mass').length).toBe(mostChanges + 1)
    expect((await index.current()).index).not.toBe(before)
  })

  it('loads everything again if it was not asked for so long that what is gone has been forgotten', async () => {
    const index = openNodeIndex(app.context.db, { freshMs: 0 })
    const { id } = await add('Dodo')
    const before = (await index.current()).index
    expect(before.withWord('dodo')).toHaveLength(1)
    await app.context.db.deleteFrom('instruments').where('id', '=', id).execute()
    const left = async () => (await sql`select from search_gone`.execute(app.context.db)).rows.length
    // Transactions that are open anywhere in the cluster hold up what can be cleared.
    await expect.poll(async () => (await runTask(app, 'rebuild-search'), left())).toBe(0)
    await expect.poll(async () => (await index.current()).index.withWord('dodo').length).toBe(0)
    expect((await index.current()).index).not.toBe(before)
  })
})

describe('what a search remembers', () => {
  let search: ReturnType<typeof openSearch>
  beforeEach(() => {
    search = openSearch(app.context)
  })
  const namesOf = async (text: string, viewerId: string) =>
    (await search.search({ text, kind: undefined, viewerId, limit: 10 })).results.map(
      ({ instrument, profile }) => instrument?.name ?? profile?.name,
    )

  it('of a viewer ends with what they follow, and with a block in either direction', async () => {
    const [anna, bjorn] = [await app.member('Gnu Anna'), await app.member('Gnu Björn')]
    await add('Gnu One')
    const two = await add('Gnu Two')
    expect(await namesOf('gnu', anna.id)).toEqual(['Gnu One', 'Gnu Two', 'Gnu Anna', 'Gnu Björn'])
    await anna.put(`/user/follows/instruments/${two.id}`)
    expect(await namesOf('gnu', anna.id)).toEqual(['Gnu Two', 'Gnu One', 'Gnu Anna', 'Gnu Björn'])
    await bjorn.put(`/user/blocks/${anna.id}`)
    expect(await namesOf('gnu', anna.id)).toEqual(['Gnu Two', 'Gnu One', 'Gnu Anna'])
    expect(await namesOf('gnu', bjorn.id)).toEqual(['Gnu One', 'Gnu Two', 'Gnu Björn'])
    await bjorn.delete(`/user/blocks/${anna.id}`)
    expect(await namesOf('gnu', bjorn.id)).toEqual(['Gnu One', 'Gnu Two', 'Gnu Anna', 'Gnu Björn'])
  })

  it('of a price ends with the next one, and with new closes', async () => {
    const anna = await app.member('Anna')
    const { db, bus } = app.context
    const { id } = await add('Tapir')
    const day = { instrument_id: id, as_of: '2026-08-21' }
    await db
      .insertInto('instrument_stats')
      .values({ ...day, close: 10 })
      .execute()
    const price = async () =>
      (await search.search({ text: 'tapir', kind: undefined, viewerId: anna.id, limit: 1 })).results[0]!.instrument!
        .price
    const set = (close: number) =>
      db.updateTable('instrument_stats').set({ close }).where('instrument_id', '=', id).execute()
    expect(await price()).toBe(10)
    const message = { change_today: null, trading: true, at: new Date().toISOString(), term: 1 }
    bus.publish('prices', { ...message, instrument_id: id, last_price: 11 })
    expect(await price()).toBe(11)
    await set(12)
    expect(await price()).toBe(11)
    bus.publish('figures', 'refreshed')
    expect(await price()).toBe(12)
  })
  it('of a member ends with what they change or hide', async () => {
    const { db } = app.context
    const [anna, bjorn] = [await app.member('Kudu Anna'), await app.member('Björn')]
    const portfolio = await make.portfolio(db, { owner: anna })
    const shown = async () =>
      (await search.search({ text: 'kudu', kind: undefined, viewerId: bjorn.id, limit: 1 })).results[0]!.profile
    await db.updateTable('profiles').set({ return_y1: 5.5 }).where('id', '=', anna.id).execute()
    expect(await shown()).toMatchObject({ location: '', return_y1: 5.5 })
    await anna.patch('/user/profile', { location: 'Turku' })
    expect(await shown()).toMatchObject({ location: 'Turku', return_y1: 5.5 })
    await anna.patch(`/user/portfolios/${portfolio.id}`, { hidden: true })
    expect(await shown()).toMatchObject({ location: 'Turku', return_y1: null })
  })
})
