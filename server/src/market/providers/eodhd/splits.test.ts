import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'

import { adoptListed } from './adopt.ts'
import { takeDueDays } from './days.ts'
import { takeHistories } from './histories.ts'
import { takeMorningSplits } from './morning-splits.ts'
import { venues } from './venues.ts'
import { startWorld } from './world.fixture.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('a split is fetched on the morning of its day and again with its closes, and the change of the day is adjusted for it', async () => {
  const { app, parts } = world
  const { db } = app.context
  const listings = await parts.data.listings('ST')
  const splits = await Promise.all(
    listings.map(async ({ code, symbol }) => ({ code, symbol, split: (await parts.data.splits(symbol)).at(-1) })),
  )
  const { code, symbol, split } = splits.find((one) => (one.split?.exDate ?? '') > '2018')!
  const { id } = await make.instrument(db, { source: 'universe', symbol: code })
  await adoptListed(
    parts,
    venues.find(({ exchange }) => exchange === 'ST')!,
  )

  await world.setTime(`${split!.exDate}T06:00:00Z`)
  await takeHistories(parts, 50, new Set())
  const actions = () => db.selectFrom('corporate_actions').where('instrument_id', '=', id).selectAll().execute()
  const before = (await parts.data.closes(symbol)).at(-1)!
  await db.deleteFrom('corporate_actions').execute()

  const [stockholm] = venues
  const taken = new Map<string, string>()
  await world.setTime(`${split!.exDate}T06:00:00Z`)
  await takeMorningSplits(parts, stockholm!, taken)
  expect(await actions()).toEqual([])
  await world.setTime(`${split!.exDate}T08:10:00Z`)
  expect(await takeMorningSplits(parts, stockholm!, taken)).toBe(1)
  expect(await actions()).toMatchObject([
    { ex_date: split!.exDate, numerator: '1', denominator: '2', kind: 'split 2:1' },
  ])
  await world.sandbox.forgetCalls()
  expect(await takeMorningSplits(parts, stockholm!, taken)).toBe(0)
  expect(await world.sandbox.calls()).toEqual([])
  await db.deleteFrom('corporate_actions').execute()

  await world.setTime(`${dateOf(dayNumber(split!.exDate) + 1)}T04:00:00Z`)
  await takeDueDays(parts, new Map())

  expect(await actions()).toMatchObject([
    { ex_date: split!.exDate, numerator: '1', denominator: '2', kind: 'split 2:1' },
  ])
  const after = (await parts.data.closes(symbol)).at(-1)!
  expect(after.close).toBeLessThan(before.close * 0.6)
  const stats = await db
    .selectFrom('instrument_stats')
    .where('instrument_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(stats).toMatchObject({ as_of: split!.exDate, close: after.close })
  expect(stats.change_d1).toBeCloseTo((after.close / (before.close / 2) - 1) * 100, 6)
})
