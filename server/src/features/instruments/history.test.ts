import type { HistoryPoint } from '@app/contract/instruments.ts'
import { periods } from '@app/contract/limits.ts'
import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refreshStats } from '#market/stats/index.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { type Close, makeListing, makeLongListing, makeSplit } from './closes.fixture.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T09:00:00.000Z', config: { marketHours: 'real' } })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const listingWith = (closes: Close[], values?: object) => makeListing(app.context.db, closes, values)
const longListing = () => makeLongListing(app.context.db)
const split = (id: string, exDate: string) => makeSplit(app.context.db, id, exDate)

async function history(id: string, query = ''): Promise<HistoryPoint[]> {
  const reply = await anna.get(`/instruments/history?instrument=${id}${query}`)
  expect(reply.status).toBe(200)
  return reply.body.points
}

const dayOf = (point?: HistoryPoint) => point && 'date' in point && point.date

describe('the history of an instrument', () => {
  it('begins with the last close on or before the start of the period and ends with the last one', async () => {
    const id = await longListing()
    const points = await history(id, '&period=m1')
    // 2026-10-18 is a Sunday
    expect(points[0]).toMatchObject({ date: '2026-10-16', value: 0 })
    expect(points.at(-1)).toMatchObject({ date: '2026-11-18' })
    expect(points).toHaveLength(tradingDaysBetween('XSTO', '2026-10-16', '2026-11-18').length)
  })

  it('ends at the change of the instrument over the period', async () => {
    const id = await longListing()
    await split(id, '2026-09-01')
    await refreshStats(app.context.db, [id])
    const instrument = (await anna.get(`/instruments/${id}`)).body
    for (const period of periods) {
      if (period === 'today') continue
      const points = await history(id, `&period=${period}`)
      expect(points.at(-1)?.value).toBe(instrument[`change_${period}`])
    }
  })

  it('has at most 300 points, the first and the last among them', async () => {
    const id = await longListing()
    const points = await history(id, '&period=y3')
    expect(points).toHaveLength(300)
    expect(dayOf(points[0])).toBe('2023-11-17')
    expect(dayOf(points.at(-1))).toBe('2026-11-18')
  })

  it('covers up to five years, and all', async () => {
    const id = await longListing()
    const old = await listingWith([
      { date: '2019-01-02', close: 50 },
      { date: '2021-11-17', close: 80 },
      { date: '2021-11-19', close: 90 },
      { date: '2026-11-18', close: 100 },
    ])
    expect((await history(old, '&period=y5')).map(dayOf)).toEqual(['2021-11-17', '2021-11-19', '2026-11-18'])
    expect((await history(old, '&period=all')).map(({ value }) => value)).toEqual([0, 60, 80, 100])
    const all = await history(id, '&period=all')
    expect(all).toHaveLength(300)
    expect([dayOf(all[0]), dayOf(all.at(-1))]).toEqual(['2022-11-01', '2026-11-18'])
  })

  it('keeps the lowest and the highest close', async () => {
    const dates = tradingDaysBetween('XSTO', '2023-11-01', '2026-11-18')
    const id = await listingWith(
      dates.map((date, i) => ({ date, close: i === 400 ? 9 : i === 401 ? 300 : 100 + Math.sin(i) })),
    )
    const prices = (await history(id, '&period=y3')).map(({ price }) => price)
    expect([Math.min(...prices), Math.max(...prices), prices.length]).toEqual([9, 300, 300])
  })

  it('adjusts prices before a split', async () => {
    const id = await listingWith([
      { date: '2026-11-16', close: 200 },
      { date: '2026-11-17', close: 210 },
      { date: '2026-11-18', close: 110 },
    ])
    await split(id, '2026-11-18')
    expect(await history(id, '&period=w1')).toEqual([
      { date: '2026-11-16', price: 100, value: 0 },
      { date: '2026-11-17', price: 105, value: 5 },
      { date: '2026-11-18', price: 110, value: 10 },
    ])
  })

  it('covers three months by default', async () => {
    const id = await longListing()
    expect(dayOf((await history(id))[0])).toBe('2026-08-18')
    expect((await anna.get(`/instruments/history?instrument=${id}`)).body).toMatchObject({
      instrument: id,
      period: 'm3',
      currency: 'SEK',
    })
  })

  it('with a resolution has the first close and the last one of each day, week or month', async () => {
    const id = await longListing()
    const [days, weeks, months] = await Promise.all(
      ['day', 'week', 'month'].map((resolution) => history(id, `&period=m3&resolution=${resolution}`)),
    )
    expect(days).toEqual(await history(id, '&period=m3'))
    expect(months?.map(dayOf)).toEqual(['2026-08-18', '2026-08-31', '2026-09-30', '2026-10-30', '2026-11-18'])
    expect(weeks?.slice(0, 3).map(dayOf)).toEqual(['2026-08-18', '2026-08-21', '2026-08-28'])
    expect(weeks?.at(-1)).toEqual(days?.at(-1))
    expect(await history(id, '&period=today&resolution=day')).toHaveLength(2)
  })

  it('is empty where there are no prices', async () => {
    const id = await listingWith([])
    expect(await history(id)).toEqual([])
    expect(await history(id, '&period=today')).toEqual([])
  })

  it('refuses a period that is not in the list, and does not find what is not there', async () => {
    expect(await anna.get('/instruments/history?instrument=1&period=m2')).toMatchObject({
      status: 400,
      body: { period: ['"m2" is not a valid choice.'] },
    })
    expect(await anna.get('/instruments/history?instrument=1&period=q7')).toMatchObject({
      status: 400,
      body: { period: ['"q7" is not a valid choice.'] },
    })
    expect(await anna.get('/instruments/history?instrument=1&resolution=hour')).toMatchObject({
      status: 400,
      body: { resolution: ['"hour" is not a valid choice.'] },
    })
    expect((await anna.get(`/instruments/history?instrument=${'9'.repeat(30)}`)).status).toBe(400)
    expect(await anna.get('/instruments/history')).toMatchObject({
      status: 400,
      body: { instrument: ['This field is required.'] },
    })
    expect((await anna.get('/instruments/history?instrument=999999')).status).toBe(404)
  })
})

describe('a cached history', () => {
  it('is returned until a close or a split is ingested', async () => {
    const id = await listingWith([
      { date: '2026-11-16', close: 100 },
      { date: '2026-11-17', close: 110 },
    ])
    await refreshStats(app.context.db, [id])
    const before = await history(id, '&period=w1')
    // A close that changes without the stats goes unnoticed: this answer comes from the cache.
    await app.context.db.updateTable('daily_prices').set({ close: 50 }).where('instrument_id', '=', id).execute()
    expect(await history(id, '&period=w1')).toEqual(before)

    await app.context.db
      .insertInto('daily_prices')
      .values({ instrument_id: id, date: '2026-11-18', close: 75 })
      .execute()
    await refreshStats(app.context.db, [id])
    expect((await history(id, '&period=w1')).map(({ value }) => value)).toEqual([0, 0, 50])

    await split(id, '2026-11-18')
    await refreshStats(app.context.db, [id])
    expect((await history(id, '&period=w1')).map(({ value }) => value)).toEqual([0, 0, 200])
  })

  it('is cached by listing, period and resolution', async () => {
    const id = await longListing()
    const other = await listingWith([{ date: '2026-11-18', close: 1 }])
    await refreshStats(app.context.db, [id, other])
    for (const query of ['&period=m1', '&period=m3', '&period=m3&resolution=week', '&period=m1']) {
      const points = await history(id, query)
      await refreshStats(app.context.db, [id])
      expect(await history(id, query)).toEqual(points)
    }
    expect(await history(other, '&period=m1')).toHaveLength(1)
  })
})

describe('the performance of an instrument', () => {
  const performance = async (id: string, query = ''): Promise<HistoryPoint[]> =>
    (await anna.get(`/instruments/history/performance?instrument=${id}${query}`)).body.points

  it('ends yesterday, also when the close of today is known', async () => {
    const id = await listingWith([
      { date: '2026-11-11', close: 80 },
      { date: '2026-11-17', close: 90 },
      { date: '2026-11-18', close: 100 },
      { date: '2026-11-19', close: 200 },
    ])
    const yesterday = [
      { date: '2026-11-11', price: 80, value: 0 },
      { date: '2026-11-17', price: 90, value: 12.5 },
      { date: '2026-11-18', price: 100, value: 25 },
    ]
    expect(await performance(id, '&period=w1')).toEqual(yesterday)
    await refreshStats(app.context.db, [id])
    expect(await performance(id, '&period=w1')).toEqual(yesterday)
    expect(await performance(id, '&period=today')).toHaveLength(2)
    app.clock.set('2026-11-20T09:00:00.000Z')
    expect((await performance(id, '&period=w1')).at(-1)).toMatchObject({ date: '2026-11-19', price: 200 })
    app.clock.set('2026-11-19T09:00:00.000Z')
  })

  it('counts the days of the exchange: in New York it is still yesterday when it is today in Stockholm', async () => {
    const closes = [
      { date: '2026-11-17', close: 100 },
      { date: '2026-11-18', close: 110 },
    ]
    const [stockholm, newYork] = [await listingWith(closes), await listingWith(closes, { mic: 'XNYS' })]
    app.clock.set('2026-11-19T02:00:00.000Z')
    expect(dayOf((await performance(stockholm)).at(-1))).toBe('2026-11-18')
    expect(dayOf((await performance(newYork)).at(-1))).toBe('2026-11-17')
    app.clock.set('2026-11-19T09:00:00.000Z')
  })

  it('is for signed-in users, and only for an instrument and a period that exist', async () => {
    expect((await app.visitor.get('/instruments/history/performance?instrument=1')).status).toBe(401)
    expect((await anna.get('/instruments/history/performance?instrument=999999')).status).toBe(404)
    expect((await anna.get('/instruments/history/performance?instrument=1&period=q7')).status).toBe(400)
  })
})
