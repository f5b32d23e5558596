import { dayNumber, weekdayIndex } from '@app/domain/instruments/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { testDb } from '#testing/test-db.ts'

import { loadCloseColumns } from './columns.ts'
import { listActions } from './queries.ts'
import { writeCloses } from './write.ts'

let test: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  test = await testDb()
})
afterAll(() => test.drop())

const week = { first: '2026-11-16', last: '2026-11-20' }

async function listingWith(closes: Record<string, number>): Promise<string> {
  const { id } = await make.instrument(test.db)
  const rows = Object.entries(closes).map(([date, close]) => ({ id, date, close }))
  await test.db.transaction().execute((tx) => writeCloses(tx, rows, 'real'))
  return id
}

async function columnOf(id: string) {
  const actions = await listActions(test.db, [id])
  const column = (await loadCloseColumns(test.db, [{ id, ...week }], actions)).get(id)!
  return { ...column, values: [...column.values] }
}

describe('the closes of a listing per weekday', () => {
  it('begin with the last one on or before the first day, and repeat it until the next', async () => {
    const id = await listingWith({ '2026-11-11': 9, '2026-11-12': 10, '2026-11-18': 12, '2026-11-20': 13 })
    expect(await columnOf(id)).toEqual({
      start: weekdayIndex(dayNumber('2026-11-16')),
      values: [10, 10, 12, 12, 13],
      currency: 'SEK',
    })
  })

  it('are 0 before the first close, and for a listing without one', async () => {
    expect((await columnOf(await listingWith({ '2026-11-18': 5 }))).values).toEqual([0, 0, 5, 5, 5])
    expect((await columnOf((await make.instrument(test.db)).id)).values).toEqual([0, 0, 0, 0, 0])
  })

  it('are in the pieces of their own day across a split without a close', async () => {
    const id = await listingWith({ '2026-11-16': 30, '2026-11-19': 11 })
    await sql`
      insert into corporate_actions (instrument_id, ex_date, kind, numerator, denominator)
      values (${id}, '2026-11-18', 'split', 1, 3)
    `.execute(test.db)
    expect((await columnOf(id)).values).toEqual([30, 30, 10, 11, 11])
  })
})
