import type { HistoryPoint } from '@app/contract/instruments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { type Close, makeListing, makeSplit } from './closes.fixture.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T09:00:00.000Z', config: { marketHours: 'real' } })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const listingWith = (closes: Close[], values?: object) => makeListing(app.context.db, closes, values)
const split = (id: string, exDate: string) => makeSplit(app.context.db, id, exDate)

async function history(id: string, query = ''): Promise<HistoryPoint[]> {
  const reply = await anna.get(`/instruments/history?instrument=${id}${query}`)
  expect(reply.status).toBe(200)
  return reply.body.points
}

describe('the prices within sessions', () => {
  async function intraday(id: string, prices: Record<string, number>): Promise<void> {
    await app.context.db
      .insertInto('intraday_prices')
      .values(Object.entries(prices).map(([at, price]) => ({ instrument_id: id, at, price })))
      .execute()
  }

  async function quote(id: string, at: string, price: number): Promise<void> {
    await app.context.db
      .insertInto('quotes')
      .values({ instrument_id: id, at, last_price: price, change_today: null, trading: true })
      .onConflict((conflict) => conflict.column('instrument_id').doUpdateSet({ at, last_price: price }))
      .execute()
  }

  it('go from the previous close to the price that is shown', async () => {
    const id = await listingWith([{ date: '2026-11-18', close: 100 }])
    await intraday(id, {
      '2026-11-18T16:30:00.000Z': 100,
      '2026-11-19T08:00:00.000Z': 101,
      '2026-11-19T08:05:00.000Z': 102,
      '2026-11-19T08:40:00.000Z': 99,
    })
    await quote(id, '2026-11-19T08:44:58.000Z', 98.5)
    expect(await history(id, '&period=today')).toEqual([
      { datetime: '2026-11-19T08:00:00.000Z', price: 100, value: 0 },
      { datetime: '2026-11-19T08:05:00.000Z', price: 102, value: 2 },
      { datetime: '2026-11-19T08:40:00.000Z', price: 99, value: -1 },
      { datetime: '2026-11-19T08:44:58.000Z', price: 98.5, value: -1.5 },
    ])
  })

  it('are those of the session of the price that is shown', async () => {
    const id = await listingWith([{ date: '2026-11-17', close: 100 }])
    await intraday(id, { '2026-11-18T10:00:00.000Z': 110, '2026-11-19T08:00:00.000Z': 120 })
    const prices = async () => (await history(id, '&period=today')).map(({ price }) => price)
    await quote(id, '2026-11-18T16:29:58.000Z', 112)
    expect(await prices()).toEqual([100, 110, 112])
    await app.context.db
      .insertInto('daily_prices')
      .values({ instrument_id: id, date: '2026-11-18', close: 111 })
      .execute()
    await quote(id, '2026-11-19T08:00:03.000Z', 121)
    expect(await prices()).toEqual([111, 121])
  })

  it('adjust the previous close for a split of this morning', async () => {
    const id = await listingWith([{ date: '2026-11-18', close: 100 }])
    await split(id, '2026-11-19')
    await intraday(id, { '2026-11-19T08:05:00.000Z': 51 })
    await quote(id, '2026-11-19T08:09:00.000Z', 52)
    expect(await history(id, '&period=today')).toMatchObject([
      { price: 50, value: 0 },
      { price: 51, value: 2 },
      { price: 52, value: 4 },
    ])
  })

  it('are none where only closes are known, as with funds: then today is the last day', async () => {
    const id = await listingWith(
      [
        { date: '2026-11-17', close: 100 },
        { date: '2026-11-18', close: 101 },
      ],
      { kind: 'MUTUAL_FUND' },
    )
    expect(await history(id, '&period=today')).toEqual([
      { date: '2026-11-17', price: 100, value: 0 },
      { date: '2026-11-18', price: 101, value: 1 },
    ])
  })

  it('stand before the close of each session of a week, as far as there are any', async () => {
    const id = await listingWith([
      { date: '2026-11-12', close: 100 },
      { date: '2026-11-16', close: 104 },
      { date: '2026-11-17', close: 105 },
      { date: '2026-11-18', close: 110 },
    ])
    await intraday(id, {
      '2026-11-12T10:00:00.000Z': 99,
      '2026-11-17T10:00:00.000Z': 106,
      '2026-11-18T08:00:00.000Z': 107,
      '2026-11-18T16:25:00.000Z': 109,
      '2026-11-19T08:00:00.000Z': 111,
    })
    await quote(id, '2026-11-19T08:44:00.000Z', 112)
    const line = [
      { date: '2026-11-12', price: 100, value: 0 },
      { date: '2026-11-16', price: 104, value: 4 },
      { datetime: '2026-11-17T10:00:00.000Z', price: 106, value: 6 },
      { date: '2026-11-17', price: 105, value: 5 },
      { datetime: '2026-11-18T08:00:00.000Z', price: 107, value: 7 },
      { datetime: '2026-11-18T16:25:00.000Z', price: 109, value: 9 },
      { date: '2026-11-18', price: 110, value: 10 },
      { datetime: '2026-11-19T08:00:00.000Z', price: 111, value: 11 },
      { datetime: '2026-11-19T08:44:00.000Z', price: 112, value: 12 },
    ]
    expect(await history(id, '&period=w1')).toEqual(line)
    expect(await history(id, '&period=m1')).toEqual(line.filter((point, i) => 'date' in point || i === 8))
    expect((await history(id, '&period=w1&resolution=week')).map(({ price }) => price)).toEqual([100, 112])
  })
})
