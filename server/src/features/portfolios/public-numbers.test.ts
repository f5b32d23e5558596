import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analysis/analyse.ts'
import { countMembersActs, rankPortfolios } from './analysis/rank.ts'
import { computedPortfolio, listing, portfolioOf } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let björn: TestMember
let volvo: { id: string }

/** What an attacker concludes from a price that is an amount in cents by a number of pieces: the fewest pieces that fit. */
function piecesBehind(price: number): number {
  const decimals = String(price).split('.')[1]?.length ?? 0
  const error = 0.5 * 10 ** -decimals + 1e-9
  for (let pieces = 1; ; pieces++) {
    const cents = Math.round(price * pieces * 100)
    if (Math.abs(cents / 100 - price * pieces) <= error * pieces && cents > 0) return pieces
  }
}

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, björn] = [await app.member('Anna'), await app.member('Björn')]
  volvo = await listing(app, { name: 'Volvo B', closeOn: (_, i) => 97 + (i % 9) })
  await portfolioOf(app, björn, [{ instrument: volvo }])
})
afterAll(() => app.close())

const countsOf = async () => {
  const { body } = await björn.get('/explore/stocks/top/followed')
  const { owner_count, portfolio_count, bought_count } = body.results.find(({ id }) => id === volvo.id)!
  return { owner_count, portfolio_count, bought_count }
}

describe('what others learn of a portfolio', () => {
  it('is not how many pieces were traded, by the price that was paid for each', async () => {
    const price = String(2345.67 / 37)
    const bought = { instrument: volvo, quantity: '37', price, date: '2026-11-02' }
    const { id } = await portfolioOf(app, anna, [bought, { name: 'A pension', quantity: '1', price: '412300' }])
    const [own] = (await anna.get(`/user/portfolios/${id}/trades`)).body.results
    expect(piecesBehind(own!.price!)).toBe(37)

    const shown = (await björn.get(`/portfolios/${id}/trades`)).body.results
    expect(shown.map(({ price: told }) => told)).toEqual([63.4, null])
    expect(piecesBehind(shown[0]!.price!)).toBe(1)
    expect((await anna.get(`/portfolios/${id}/trades`)).body).toEqual({ results: shown, next: null })
    await anna.delete(`/user/portfolios/${id}`)
  })

  it('is no price of which two decimals would say too little', async () => {
    const penny = await listing(app, { name: 'Penny', symbol: 'PNY', closeOn: () => 0.07 })
    const { id } = await portfolioOf(app, anna, [{ instrument: penny, quantity: '90000', price: '0.0712' }])
    expect((await anna.get(`/user/portfolios/${id}/trades`)).body.results[0]!.price).toBe(0.0712)
    expect((await björn.get(`/portfolios/${id}/trades`)).body.results[0]!.price).toBeNull()
    await anna.delete(`/user/portfolios/${id}`)
  })

  it('is no payment with more digits because little is left', async () => {
    const { id } = await portfolioOf(app, anna, [
      { instrument: volvo, quantity: '1', price: '97', date: '2025-01-07' },
      { name: 'Worthless', quantity: '77349', price: '911.37', date: '2025-01-08' },
    ])
    await analysePortfolio(app.context, id)
    const { inputs } = (await björn.get(`/portfolios/${id}/explain/money_weighted`)).body
    const values = inputs.map(({ value }) => Math.abs(value!))
    expect(values.length).toBeGreaterThan(2)
    expect(Math.max(...values)).toBe(100)
    await anna.delete(`/user/portfolios/${id}`)
  })

  it('is in no count while it is hidden, and its trades in none while they are not shared', async () => {
    const before = await countsOf()
    const { id } = await portfolioOf(app, anna, [{ instrument: volvo, date: '2026-11-10' }])
    const counted = {
      owner_count: before.owner_count + 1,
      portfolio_count: before.portfolio_count + 1,
      bought_count: before.bought_count + 1,
    }
    await countMembersActs(app.context)
    expect(await countsOf()).toEqual(counted)
    const set = async (change: object) => {
      await anna.send('PATCH', `/user/portfolios/${id}`, change)
      return countsOf()
    }
    for (const repeat of [false, true]) {
      expect(await set({ shares_trades: false })).toEqual({ ...counted, bought_count: before.bought_count })
      if (repeat) await countMembersActs(app.context)
      expect(await set({ shares_trades: true })).toEqual(counted)
      expect(await set({ hidden: true })).toEqual(before)
      if (repeat) await countMembersActs(app.context)
      expect(await set({ hidden: false })).toEqual(counted)
    }
    await anna.delete(`/user/portfolios/${id}`)
    expect(await countsOf()).toEqual(before)
  })

  it('is no count of a trade that was executed before, but booked in the last fifteen minutes', async () => {
    const before = await countsOf()
    const { id, holdings } = await portfolioOf(app, anna, [{ instrument: volvo, date: '2025-01-07' }])
    const booked = { date: '2026-11-18', booked_at: app.clock() }
    await make.entries(app.context.db, { portfolioId: id, holdingId: holdings[0]!.id }, booked)
    const boughtAfter = async (minutes: number) => {
      app.clock.set(new Date(booked.booked_at.getTime() + minutes * 60_000).toISOString())
      await countMembersActs(app.context)
      return (await countsOf()).bought_count - before.bought_count
    }
    expect(await boughtAfter(14)).toBe(0)
    expect((await björn.get(`/portfolios/${id}/trades`)).body.results).toHaveLength(1)
    expect(await boughtAfter(15)).toBe(1)
    expect((await björn.get(`/portfolios/${id}/trades`)).body.results).toHaveLength(2)
    await anna.delete(`/user/portfolios/${id}`)
  })

  it('is no rank of others while it is hidden, which it has itself nevertheless', async () => {
    const long = { instrument: volvo, date: '2025-01-07' }
    const theirs = await computedPortfolio(app, björn, [long])
    const { id } = await computedPortfolio(app, anna, [long])
    const explained = async () => {
      await rankPortfolios(app.context.db)
      const figures = ['rating', 'score', 'top_members'] as const
      const paths = figures.map((figure) => `/user/portfolios/${theirs.id}/explain/${figure}` as const)
      return Promise.all(paths.map(async (path) => (await björn.get(path)).body))
    }
    const shown = await explained()
    expect(shown[0]!.value).toBe(3)
    await anna.patch(`/user/portfolios/${id}`, { hidden: true })
    const hidden = await explained()
    expect(hidden).not.toEqual(shown)
    expect((await anna.get(`/user/portfolios/${id}`)).body.rating).toBe(3)
    await anna.delete(`/user/portfolios/${id}`)
    expect(await explained()).toEqual(hidden)
  })
})
