import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { makeListing, makeLongListing, makeSplit } from './closes.fixture.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T09:00:00.000Z', config: { marketHours: 'real' } })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

describe('sparks', () => {
  it('are the prices of the period, adjusted, up to the one that is shown, in the order asked for', async () => {
    const { db } = app.context
    const long = await makeLongListing(db)
    const short = await makeListing(db, [
      { date: '2026-11-16', close: 90 },
      { date: '2026-11-17', close: 100 },
      { date: '2026-11-18', close: 55 },
    ])
    await makeSplit(db, short, '2026-11-18')
    const empty = await makeListing(db, [])
    const sparks = async (query = '') => {
      const reply = await anna.get(`/instruments/sparks?ids=${short},${long},999999,${empty},${short}${query}`)
      expect(reply.status).toBe(200)
      return reply.body.results
    }

    const month = await sparks()
    expect(month.map(({ instrument }) => instrument)).toEqual([short, long, empty])
    expect(month.map(({ points }) => points.length)).toEqual([3, 24, 0])
    expect(month[0]!.points).toEqual([45, 50, 55])

    const year = (await sparks('&period=y1'))[1]!.points
    expect(year).toHaveLength(28)
    expect(year).toEqual([...year].toSorted((a, b) => a - b))

    await db
      .insertInto('quotes')
      .values({ instrument_id: short, last_price: 60, change_today: null, trading: true, at: '2026-11-19T08:30:00Z' })
      .execute()
    expect((await sparks('&period=today'))[0]!.points).toEqual([55, 60])
    expect((await sparks('&period=w1'))[0]!.points).toEqual([45, 50, 55, 60])
  })

  it('refuse a list that is not one of at most 50 ids', async () => {
    const tooMany = Array.from({ length: 51 }, (_, i) => i + 1).join(',')
    for (const ids of ['', 'a', '1,', '1,,2', tooMany]) {
      expect(await anna.get(`/instruments/sparks?ids=${ids}`)).toMatchObject({
        status: 400,
        body: { ids: ['Enter a valid value.'] },
      })
    }
    expect(await anna.get('/instruments/sparks?ids=1&period=y5')).toMatchObject({
      status: 400,
      body: { period: ['"y5" is not a valid choice.'] },
    })
  })
})
