import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Db, Tx } from '#db/db.ts'
import { anonymise } from '#features/profiles/index.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { rebuildSearch } from './jobs.ts'
import { clearGone } from './rebuild-queries.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await testApp()
  ;({ db } = app.context)
})
afterAll(() => app.close())

/** What a node that reads now has seen. */
async function snapshot(): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]!.snapshot
}

/** What a node reads that last read with this snapshot: the words of changed targets, and how many are gone. */
async function changesSince(seen: string) {
  const { rows } = await sql<{ changed: string[]; gone: number; has_missed: boolean }>`
    select
      array(
        select btrim(words) from search_targets
        where changed >= pg_snapshot_xmin(seen) and changed < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(changed, seen)
        order by id
      ) as changed,
      (
        select count(*)::integer from search_gone
        where changed >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(changed, seen)
      ) as gone,
      search_has_missed(pg_snapshot_xmin(seen)) as has_missed
    from (select ${seen}::pg_snapshot as seen) last
  `.execute(db)
  return rows[0]!
}

/** What a node that has just read finds changed after some work. */
async function changesBy(work: (db: Db) => Promise<unknown>) {
  const seen = await snapshot()
  await work(db)
  const { changed, gone } = await changesSince(seen)
  return { changed, gone }
}

const none = { changed: [], gone: 0 }
const listing = (name: string, more = {}) => make.instrument(db, { name, symbol: '', source: 'csv', ...more })
const setListing = (id: string, values: object) =>
  db.updateTable('instruments').set(values).where('id', '=', id).execute()

describe('a node reads again', () => {
  it('what is new, and what is gone', async () => {
    let id = ''
    expect(await changesBy(async () => void ({ id } = await listing('Brand New')))).toEqual({
      changed: ['brand new'],
      gone: 0,
    })
    expect(await changesBy(() => db.deleteFrom('instruments').where('id', '=', id).execute())).toEqual({
      changed: [],
      gone: 1,
    })
  })

  it('what has another name, symbol or ISIN', async () => {
    const { id } = await listing('Names')
    const replaced = (words: string) => ({ changed: [words], gone: 1 })
    expect(await changesBy(() => setListing(id, { name: 'Others' }))).toEqual(replaced('names others'))
    expect(await changesBy(() => setListing(id, { symbol: 'OTH' }))).toEqual(replaced('names oth others'))
    expect(await changesBy(() => setListing(id, { isin: 'SE0009999999' }))).toEqual(replaced('names oth others'))
    expect(await changesBy(() => setListing(id, { name: 'Others' }))).toEqual(none)
  })

  it('members who come, take another name, are suspended or leave', async () => {
    let member = { id: '', userId: '' }
    expect(await changesBy(async () => void (member = await app.member('Anna Berg')))).toMatchObject({
      changed: ['anna berg'],
    })
    const profile = (values: object) => db.updateTable('profiles').set(values).where('id', '=', member.id).execute()
    expect(await changesBy(() => profile({ name: 'Anna Dahl' }))).toEqual({ changed: ['anna dahl'], gone: 1 })
    expect(await changesBy(() => profile({ suspended_at: new Date() }))).toEqual({ changed: [], gone: 1 })
    expect(await changesBy(() => profile({ suspended_at: null }))).toEqual({ changed: ['anna dahl'], gone: 0 })
    expect(await changesBy(() => anonymise(db, member.userId, 'former-1', new Date()))).toEqual({
      changed: [],
      gone: 1,
    })
  })

  it('what has about twice as many followers, but not what has a few more', async () => {
    const { id } = await listing('Followed', { follower_count: 1000 })
    expect(await changesBy(() => setListing(id, { follower_count: 1010 }))).toEqual(none)
    expect(await changesBy(() => setListing(id, { follower_count: 2100 }))).toEqual({ changed: ['followed'], gone: 0 })
    const { rows } = await sql`select popularity from search_targets where instrument_id = ${id}`.execute(db)
    expect(rows).toEqual([{ popularity: 441 }])
  })

  it('what trades more than it did, and what looks like another listing', async () => {
    const [first, second] = [await listing('Twin'), await listing('Traded')]
    await db
      .insertInto('daily_prices')
      .values({ instrument_id: second.id, date: '2026-08-21', close: 10, volume: 1e6 })
      .execute()
    await db
      .insertInto('instrument_stats')
      .values({ instrument_id: second.id, as_of: '2026-08-21', close: 10 })
      .execute()
    expect(await changesBy(rebuildSearch)).toEqual({ changed: ['traded'], gone: 0 })
    expect(await changesBy(rebuildSearch)).toEqual(none)

    await listing('Twin', { slug: 'twin-2', source_key: 'twin-2' })
    expect(await changesBy(rebuildSearch)).toEqual({ changed: ['twin'], gone: 0 })
    await db.deleteFrom('instruments').where('id', '=', first.id).execute()
    expect(await changesBy(rebuildSearch)).toEqual({ changed: ['twin'], gone: 0 })
    expect(await changesBy(rebuildSearch)).toEqual(none)
  })

  it('what a transaction has changed that was open when it last read', async () => {
    const { id } = await listing('Slow')
    const seen = await db.transaction().execute(async (tx: Tx) => {
      await tx.updateTable('instruments').set({ name: 'Slow Change' }).where('id', '=', id).execute()
      const during = await snapshot()
      expect(await changesSince(during)).toMatchObject(none)
      return during
    })
    expect(await changesSince(seen)).toMatchObject({ changed: ['change slow'], gone: 1 })
  })
})

describe('what is gone', () => {
  const add = async (name: string) => {
    const { id } = await listing(name)
    await db.deleteFrom('instruments').where('id', '=', id).execute()
  }
  /** Transactions that are open anywhere in the cluster hold up what can be cleared. */
  const clearSince = (seen: string) =>
    expect.poll(async () => (await clearGone(db), (await changesSince(seen)).gone)).toBe(0)

  it('is kept until the clearing after the next, and a node that was away for longer notices', async () => {
    const before = await snapshot()
    await add('Gone')
    await clearGone(db)
    expect(await changesSince(before)).toMatchObject({ gone: 1, has_missed: false })

    await clearSince(before)
    expect(await changesSince(before)).toMatchObject({ gone: 0, has_missed: true })
    expect(await changesSince(await snapshot())).toMatchObject({ gone: 0, has_missed: false })
  })

  it('is not cleared by a clearing that comes before it', async () => {
    await clearGone(db)
    const before = await snapshot()
    await add('Later')
    await clearGone(db)
    expect(await changesSince(before)).toMatchObject({ gone: 1, has_missed: false })
  })

  it('counts again after a restore into a cluster with lower transaction ids', async () => {
    const elsewhere = '999999999999'
    const { id } = await listing('Restored')
    await sql`update search_targets set changed = ${elsewhere}::xid8 where instrument_id = ${id}`.execute(db)
    await sql`update search_cleared set before = ${elsewhere}::xid8, next = ${elsewhere}::xid8`.execute(db)
    const seen = await snapshot()
    expect(await changesSince(seen)).toMatchObject({ ...none, has_missed: false })
    expect(await changesSince(`${elsewhere}:${elsewhere}:`)).toMatchObject({ has_missed: true })

    await add('Gone Since')
    await clearSince(seen)
    expect(await changesSince(seen)).toMatchObject({ has_missed: true })
    expect(await changesSince(await snapshot())).toMatchObject({ changed: [], has_missed: false })
  })
})
