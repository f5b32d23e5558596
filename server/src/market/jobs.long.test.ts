import { afterAll, beforeAll, expect, it } from 'vitest'

import { refreshStats } from '#market/stats/index.ts'
import { make } from '#testing/make.ts'
import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

it('gives new stats to the lines that have got a close', async () => {
  const { db } = app.context
  const { id } = await make.instrument(db)
  const add = (date: string, close: number) =>
    db.insertInto('daily_prices').values({ instrument_id: id, date, close }).execute()
  await add('2026-11-18', 100)
  await refreshStats(db, [id])
  await add('2026-11-19', 110)

  await runTask(app, 'refresh-stats')

  const stats = await db.selectFrom('instrument_stats').select(['as_of', 'close', 'change_d1']).execute()
  expect(stats).toEqual([{ as_of: '2026-11-19', close: 110, change_d1: expect.closeTo(10) }])
}, 30_000)
