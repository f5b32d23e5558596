import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { listWords } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

const addListings = (word: string, count: number) =>
  sql`
    insert into instruments (slug, kind, name, symbol, currency, source, source_key)
    select ${word}::text || '-' || n, 'EQUITY', ${word}::text || ' ' || n, '', 'SEK', 'csv', ${word}::text || '-' || n
    from generate_series(1, ${count}::integer) n
  `.execute(app.context.db)
const listed = async (word: string) => (await listWords(app.context.db, word))[0]!.totals

it('rebuilds the search lists at night, and during the day after a thousand changes', async () => {
  await addListings('nattlig', 900)
  await runTask(app, 'refresh-search')
  expect(await listed('nattlig')).toBeNull()
  await runTask(app, 'rebuild-search')
  expect(await listed('nattlig')).toEqual({ STOCK: 900 })

  await addListings('daglig', 1000)
  await runTask(app, 'refresh-search')
  expect(await listed('daglig')).toEqual({ STOCK: 1000 })
})
