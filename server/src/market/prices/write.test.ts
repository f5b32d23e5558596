import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { afterWaiting } from '#testing/settled.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { listActions } from './queries.ts'
import { deletePrices, writeActions, writeCloses } from './write.ts'

let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterEach(() => test.empty())
afterAll(() => test.drop())

const listing = async (source: 'csv' | 'simulated' = 'csv') => (await make.instrument(test.db, { source })).id
type NewClose = Parameters<typeof writeCloses>[1][number]
const write = (closes: NewClose[], from: 'invented' | 'real' = 'real') =>
  test.db.transaction().execute((tx) => writeCloses(tx, closes, from))
const split = (id: string, exDate: string, ratio = ratioOf(1, 3), kind = 'split 3:1') =>
  test.db.transaction().execute((tx) => writeActions(tx, [{ id, exDate, ratio, kind }]))

/** The events published since the last call. */
async function published(): Promise<unknown[]> {
  const rows = await test.db.deleteFrom('events').returning('event').execute()
  return rows.map(({ event }) => event)
}

describe('the writer of prices', () => {
  it('publishes for each listing the first and the last day that changed, and nothing for unchanged closes', async () => {
    const [a, b] = [await listing(), await listing()]
    const closes = ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => ({ date, close: 100, volume: 5 }))
    expect(
      await write(
        closes.flatMap((close) => [
          { ...close, id: a },
          { ...close, id: b },
        ]),
      ),
    ).toEqual({
      added: 6,
      corrected: 0,
    })
    expect(await published()).toEqual(
      expect.arrayContaining(
        [a, b].map((id) => ({ kind: 'prices_revised', instrumentId: id, from: '2026-11-17', to: '2026-11-19' })),
      ),
    )
    const corrected = closes.map((close) => ({ ...close, id: a, close: close.date === '2026-11-18' ? 101 : 100 }))
    expect(await write(corrected)).toEqual({ added: 0, corrected: 1 })
    expect(await published()).toEqual([
      { kind: 'prices_revised', instrumentId: a, from: '2026-11-18', to: '2026-11-18' },
    ])
    expect(await write(corrected)).toEqual({ added: 0, corrected: 0 })
    expect(await published()).toEqual([])
  })

  it('publishes a split once, from its ex date, and the end of all prices from their beginning', async () => {
    const id = await listing()
    await write([{ id, date: '2026-11-16', close: 90 }])
    await published()
    await split(id, '2026-11-18')
    await split(id, '2026-11-18')
    expect(await published()).toEqual([
      { kind: 'prices_revised', instrumentId: id, from: '2026-11-18', to: '2026-11-18' },
    ])
    await test.db.transaction().execute((tx) => deletePrices(tx, [id]))
    expect(await published()).toEqual([
      { kind: 'prices_revised', instrumentId: id, from: '2026-11-16', to: '2026-11-18' },
    ])
    expect(await test.db.selectFrom('daily_prices').selectAll().execute()).toEqual([])
  })

  it('neither locks nor rewrites what is stored already', async () => {
    const id = await listing()
    const closes = ['2026-11-17', '2026-11-18'].map((date) => ({ id, date, close: 100, volume: 5 }))
    await write(closes)
    await split(id, '2026-11-18')
    const rows = async () => {
      const { rows: all } = await sql`
        select xmin::text, xmax::text, date from daily_prices union all select xmin::text, xmax::text, ex_date from corporate_actions
      `.execute(test.db)
      return all
    }
    const before = await rows()
    expect(before).toHaveLength(3)
    await write(closes)
    await split(id, '2026-11-18')
    expect(await rows()).toEqual(before)
  })

  it('gives invented closes to simulated listings only, and real ones to the others only', async () => {
    const [real, simulated] = [await listing(), await listing('simulated')]
    const closes = [real, simulated].map((id) => ({ id, date: '2026-11-19', close: 100 }))
    const listings = async () =>
      (await test.db.selectFrom('daily_prices').select('instrument_id').execute()).map((row) => row.instrument_id)
    await write(closes, 'invented')
    expect(await listings()).toEqual([simulated])
    await write(closes, 'real')
    expect((await listings()).toSorted()).toEqual([real, simulated].toSorted())
  })

  it('keeps the stored close when another only fills a gap, and the volume when none is given', async () => {
    const id = await listing()
    await write([{ id, date: '2026-11-19', close: 100, volume: 5 }])
    expect(await write([{ id, date: '2026-11-19', close: 90, isFilled: true }])).toEqual({ added: 0, corrected: 0 })
    await write([{ id, date: '2026-11-19', close: 101 }])
    const stored = await test.db.selectFrom('daily_prices').select(['close', 'volume']).execute()
    expect(stored).toEqual([{ close: 101, volume: '5' }])
  })

  it('keeps the ratio of a split with every digit', async () => {
    const id = await listing()
    await split(id, '2026-11-18', ratioOf(1, 3))
    await split(id, '2026-11-19', ratioOf(30.1667, 57), 'inferred')
    const ratios = (await listActions(test.db, [id])).get(id)!.map(({ ratio }) => ratio)
    expect(ratios).toEqual([ratioOf(1, 3), ratioOf(30.1667, 57)])
  })
})

it('two files that bring the same split at the same moment put closes right once', async () => {
  const a = await listing()
  await write(['2026-11-17', '2026-11-18'].map((date) => ({ id: a, date, close: 30 })))
  await sql`update daily_prices set adjusted_on = '2026-11-20' where instrument_id = ${a}`.execute(test.db)
  const wanted = { id: a, exDate: '2026-11-19', ratio: ratioOf(1, 3), kind: 'split 3:1' }
  await afterWaiting(
    test.db,
    (tx) => writeActions(tx, [wanted]),
    () => split(a, wanted.exDate),
  )
  const closes = test.db.selectFrom('daily_prices').where('instrument_id', '=', a).orderBy('date').select('close')
  expect((await closes.execute()).map(({ close }) => close)).toEqual([90, 90])
})
