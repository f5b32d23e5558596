import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addListing } from '#features/explore/explore.fixture.ts'
import { refreshAllScreened } from '#market/screening/index.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z', jobs: true })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

describe('the results of the screener', () => {
  it('are in the order of the followers that they show, as soon as lists are', async () => {
    const names = ['Alfa', 'Beta', 'Gamma']
    const ids = await Promise.all(names.map(async (name) => (await addListing(app, { name, country: 'SE' })).id))
    await refreshAllScreened(app.context.db)
    const shown = async () => {
      const { body } = await anna.get('/screener?country=SE')
      return body.results.map(({ name, follower_count }) => [name, follower_count])
    }
    const follow = (member: TestMember, place: number) => member.put(`/user/follows/instruments/${ids[place]}`)
    const others = [await app.member('Björn'), await app.member('Clara')]
    for (const member of [anna, ...others]) await follow(member, 1)
    await follow(anna, 2)
    await app.settled()
    expect(await shown()).toEqual([
      ['Beta', 3],
      ['Gamma', 1],
      ['Alfa', 0],
    ])
    for (const member of others) await member.delete(`/user/follows/instruments/${ids[1]}`)
    await follow(others[0]!, 2)
    await app.settled()
    expect(await shown()).toEqual([
      ['Gamma', 2],
      ['Beta', 1],
      ['Alfa', 0],
    ])
  })

  it('show the change that they were ordered by, whatever the price is now', async () => {
    const { db } = app.context
    const add = async (name: string, change_y1: number, price: number) => {
      const { id } = await addListing(app, {
        name,
        country: 'DE',
        stats: { as_of: '2026-11-18', close: 100, change_y1 },
      })
      // The bases of a day later are read from closes.
      await db
        .insertInto('daily_prices')
        .values([
          { instrument_id: id, date: '2025-11-14', close: 100 / (1 + change_y1 / 100) },
          { instrument_id: id, date: '2026-11-18', close: 100 },
        ])
        .execute()
      await db
        .insertInto('quotes')
        .values({
          instrument_id: id,
          last_price: price,
          change_today: 1,
          trading: true,
          at: new Date('2026-11-19T11:00:00Z'),
        })
        .execute()
      return id
    }
    const falls = await add('Falls today', 20, 80)
    await add('Rises today', 10, 130)
    await refreshAllScreened(db)
    const { body } = await anna.get('/screener?country=DE&by=change_y1&change_y1=10..')
    expect(body.results.map(({ name, change_y1, price }) => [name, change_y1, price])).toEqual([
      ['Falls today', 20, 80],
      ['Rises today', 10, 130],
    ])
    // Elsewhere, the change is up to the price.
    expect((await anna.get(`/instruments/${falls}`)).body.change_y1).toBe(-4)
  })
})
