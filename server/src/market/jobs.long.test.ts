import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { runTask } from '#testing/run-task.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { writeDividends } from './dividends/index.ts'
import { writeActions, writeCloses } from './prices/write.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ jobs: true })
})
afterAll(() => app.close())

const listing = async () => (await make.instrument(app.context.db, { source: 'csv' })).id
const statsOf = (id: string) =>
  app.context.db
    .selectFrom('instrument_stats')
    .where('instrument_id', '=', id)
    .select(['as_of', 'close', 'change_d1'])
    .executeTakeFirst()

it('refreshes the stats of revised prices, even if their writer has died', async () => {
  const id = await listing()
  const closes = [
    { id, date: '2026-11-18', close: 100 },
    { id, date: '2026-11-19', close: 110 },
  ]
  await app.context.db.transaction().execute((tx) => writeCloses(tx, closes, 'real'))
  await expect
    .poll(() => statsOf(id))
    .toEqual({
      as_of: '2026-11-19',
      close: 110,
      change_d1: expect.closeTo(10),
    })

  const split = { id, exDate: '2026-11-19', ratio: ratioOf(1, 2), kind: 'split 2:1' }
  await app.context.db.transaction().execute((tx) => writeActions(tx, [split]))
  await expect.poll(async () => (await statsOf(id))?.change_d1).toBeCloseTo(120)
})

it('refreshes every minute what no event announces, such as dividends', async () => {
  const id = await listing()
  const { db } = app.context
  await db.transaction().execute((tx) => writeCloses(tx, [{ id, date: '2026-11-19', close: 50 }], 'real'))
  await expect.poll(() => statsOf(id)).toBeDefined()
  const dividend = { instrumentId: id, exDate: '2026-05-04', amount: 2, currency: 'SEK', payDate: null }
  await db.transaction().execute((tx) => writeDividends(tx, [{ ...dividend, kind: 'ordinary' }]))

  await runTask(app, 'refresh-stats')

  const { dividend_yield } = await db
    .selectFrom('instruments')
    .where('id', '=', id)
    .select('dividend_yield')
    .executeTakeFirstOrThrow()
  expect(dividend_yield).toBe(4)
})
