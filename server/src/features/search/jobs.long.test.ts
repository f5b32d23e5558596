import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

it('weighs listings, marks those that look the same, and clears what has long been gone, every night', async () => {
  const { db } = app.context
  const add = (slug: string) =>
    make.instrument(db, { slug, source_key: slug, name: 'Same', symbol: '', source: 'universe', isin: null })
  const [one, other, gone] = [await add('one'), await add('other'), await add('gone')]
  await db.deleteFrom('instruments').where('id', '=', gone.id).execute()
  const close = { close: 10, volume: 1000 }
  await db
    .insertInto('daily_prices')
    .values({ instrument_id: other.id, date: '2026-08-21', ...close })
    .execute()
  await db.insertInto('instrument_stats').values({ instrument_id: other.id, as_of: '2026-08-21', close: 10 }).execute()

  await runTask(app, 'rebuild-search')

  const targets = await db
    .selectFrom('search_targets')
    .select(['instrument_id', 'traded', 'is_twin'])
    .orderBy('id')
    .execute()
  expect(targets).toEqual([
    { instrument_id: one.id, traded: 0, is_twin: true },
    { instrument_id: other.id, traded: 440, is_twin: false },
  ])
  const left = async () => (await sql`select from search_gone`.execute(db)).rows.length
  expect(await left()).toBe(1)
  // Transactions that are open anywhere in the cluster hold up what can be cleared.
  await expect.poll(async () => (await runTask(app, 'rebuild-search'), left())).toBe(0)
})
