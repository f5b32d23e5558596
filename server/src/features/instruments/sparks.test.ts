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
  it('are the last 28 closes of each listing, adjusted, in the order asked for', async () => {
    const { db } = app.context
    const long = await makeLongListing(db)
    const short = await makeListing(db, [
      { date: '2026-11-17', close: 100 },
      { date: '2026-11-18', close: 55 },
    ])
    await makeSplit(db, short, '2026-11-18')
    const empty = await makeListing(db, [])

    const reply = await anna.get(`/instruments/sparks?ids=${short},${long},999999,${empty},${short}`)

    expect(reply.status).toBe(200)
    const sparks = reply.body.results
    const longPoints = sparks[1]?.points ?? []
    expect(longPoints).toHaveLength(28)
    expect(longPoints).toEqual([...longPoints].toSorted((a, b) => a - b))
    expect(sparks).toEqual([
      { instrument: short, points: [50, 55] },
      { instrument: long, points: longPoints },
      { instrument: empty, points: [] },
    ])
  })

  it('refuse a list that is not one of at most 50 ids', async () => {
    const tooMany = Array.from({ length: 51 }, (_, i) => i + 1).join(',')
    for (const ids of ['', 'a', '1,', '1,,2', tooMany]) {
      expect(await anna.get(`/instruments/sparks?ids=${ids}`)).toMatchObject({
        status: 400,
        body: { ids: ['Enter a valid value.'] },
      })
    }
  })
})
