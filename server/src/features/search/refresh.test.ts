import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { rebuildSearch, refreshSearch } from './jobs.ts'
import { countChanged } from './rebuild-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Names of few letters, so that hundreds share each of the shorter prefixes, and some prefixes are about to get a list.
  await sql`
    insert into instruments (slug, kind, name, symbol, isin, currency, source, source_key, follower_count)
    select 'drawn-' || n, (array['EQUITY', 'MUTUAL_FUND', 'INDEX'])[1 + n % 3]::instrument_kind,
      translate(left(md5(n::text), 6), '0123456789abcdef', 'aaaaabbbbbccccdd'), '', 'SE00' || lpad(n::text, 8, '0'), 'SEK', 'csv',
      'drawn-' || n, n % 500
    from generate_series(1, 1500) n
  `.execute(app.context.db)
  await rebuildSearch(app.context.db)
})
afterAll(() => app.close())

type List = { prefix: string; kind: string | null; total: number; ids: number[] }
const lists = async () =>
  (await sql<List>`select * from search_lists order by prefix, kind`.execute(app.context.db)).rows
const words = async () => (await sql`select word from search_dictionary order by word`.execute(app.context.db)).rows
/** The versions of the rows of other prefixes. */
const versionsBeside = async (beginnings: string[]) => {
  const { rows } = await sql<{ prefix: string; version: string }>`
    select prefix, ctid || ' ' || xmin as version from search_lists order by prefix, kind
  `.execute(app.context.db)
  return rows.filter(({ prefix }) => !beginnings.some((beginning) => beginning.startsWith(prefix)))
}

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 7 })
const listing = fc.nat({ max: 1499 })
const change = fc.oneof(
  fc.record({ act: fc.constant('add' as const), name, count: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ act: fc.constant('rename' as const), name, listing, count: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ act: fc.constant('remove' as const), name, listing, count: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ act: fc.constant('follow' as const), name, listing, count: fc.integer({ min: 1, max: 200 }) }),
)
let counter = 0

async function apply(changed: { act: string; name: string; listing?: number; count: number }) {
  const { db } = app.context
  const some = sql`id in (select id from instruments order by id offset ${changed.listing ?? 0} limit ${changed.count})`
  switch (changed.act) {
    case 'add':
      return sql`
        insert into instruments (slug, kind, name, symbol, currency, source, source_key)
        select key, 'EQUITY', ${changed.name}, '', 'SEK', 'csv', key
        from (select 'added-' || ${++counter}::integer || '-' || n as key from generate_series(1, ${changed.count}::integer) n) added
      `.execute(db)
    case 'rename':
      return sql`update instruments set name = ${changed.name} where ${some}`.execute(db)
    case 'follow':
      return sql`update instruments set follower_count = 4 * (follower_count + 1) where ${some}`.execute(db)
    default:
      return sql`delete from instruments where ${some}`.execute(db)
  }
}

it('rebuilds only the lists of changed prefixes, with the same result as a full rebuild', async () => {
  const { db } = app.context
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const each of changes) await apply(each)
      await refreshSearch(db)
      const [refreshed, known] = [await lists(), await words()]
      await sql`truncate search_lists, search_dictionary`.execute(db)
      await rebuildSearch(db)
      expect(refreshed).toEqual(await lists())
      expect(known).toEqual(await words())
    }),
    { numRuns: 15 },
  )
})

it('does not rewrite the lists of other prefixes', async () => {
  const { db } = app.context
  // Three hundred each of ab, bb, cb, db and eb.
  await sql`
    insert into instruments (slug, kind, name, symbol, currency, source, source_key)
    select key, 'EQUITY', chr(97 + n % 5) || 'b' || n, '', 'SEK', 'csv', key
    from (select 'beside-' || n as key, n from generate_series(1, 1500) n) beside
  `.execute(db)
  await rebuildSearch(db)
  await make.instrument(db, { name: 'Abab', symbol: 'BACD', source: 'csv' })
  const touched = ['abab', 'bacd']
  const before = await versionsBeside(touched)
  expect(before.length).toBeGreaterThan(10)
  expect(await refreshSearch(db)).toBeGreaterThan(0)
  expect(await versionsBeside(touched)).toEqual(before)
})

it('writes nothing when nothing was changed, even where all lists are compared', async () => {
  const { db } = app.context
  await rebuildSearch(db)
  const before = await versionsBeside([])
  await rebuildSearch(db)
  expect(await versionsBeside([])).toEqual(before)
})

it('forgets what is gone once the lists know it', async () => {
  const { db } = app.context
  const { id } = await make.instrument(db, { name: 'Gone', source: 'csv' })
  await db.deleteFrom('instruments').where('id', '=', id).execute()
  expect(await countChanged(db, 1)).toBe(1)
  // Changes of transactions open anywhere in the cluster stay marked until the next time.
  await expect.poll(async () => (await refreshSearch(db), countChanged(db, 1))).toBe(0)
})
