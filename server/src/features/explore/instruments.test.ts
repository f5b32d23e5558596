import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { addListing, type NamedList, namesOf } from './explore.fixture.ts'

describe('a ranked list', () => {
  let app: TestApp
  let anna: TestMember
  beforeAll(async () => {
    app = await testApp()
    anna = await app.member('Anna')
  })
  afterAll(() => app.close())

  /** Reads the list in pages of one and of a hundred, which must agree. */
  const orderOf = async (path: NamedList) => {
    const names = await namesOf(anna, path)
    expect(await namesOf(anna, `${path}?page_size=1`)).toEqual(names)
    return names
  }

  it('of stocks has the largest figure first, leaves out listings without one, and mixes no kinds', async () => {
    const stock = (name: string, facts: Parameters<typeof addListing>[1]) => addListing(app, { name, ...facts })
    await stock('A', {
      owner_count: 5,
      follower_count: 1,
      dividend_yield: 1.5,
      carbon_risk: 'HIGH',
      stats: { change_y1: -3 },
    })
    await stock('B', {
      owner_count: 0,
      follower_count: 9,
      dividend_yield: 4.25,
      carbon_risk: 'LOW',
      stats: { change_y1: 0.1 + 0.2 },
    })
    await stock('C', {
      owner_count: 5,
      follower_count: 7,
      dividend_yield: 0,
      carbon_risk: 'MEDIUM',
      stats: { change_y1: null },
    })
    await stock('D', { owner_count: 8, follower_count: 0, carbon_risk: 'LOW', stats: { change_y1: 0.3 } })
    await stock('E', {})
    const others = {
      owner_count: 99,
      follower_count: 99,
      dividend_yield: 9,
      carbon_risk: 'LOW',
      stats: { change_y1: 99, change_d1: 9 },
    }
    await stock('Fund', { kind: 'MUTUAL_FUND', ...others })
    await stock('ETF', { kind: 'ETF', ...others })
    await stock('Index', { kind: 'INDEX', ...others })

    expect(await orderOf('/explore/stocks/top/owned')).toEqual(['D', 'C', 'A'])
    expect(await orderOf('/explore/stocks/top/followed')).toEqual(['B', 'C', 'A', 'E', 'D'])
    expect(await orderOf('/explore/stocks/top/dividend')).toEqual(['B', 'A'])
    expect(await orderOf('/explore/stocks/top/return')).toEqual(['B', 'D', 'A'])
    expect(await orderOf('/explore/stocks/top/low-carbon')).toEqual(['B', 'D', 'C', 'A'])
    expect(await orderOf('/explore/indices')).toEqual(['Index'])
    const { results } = (await anna.get('/explore/stocks/top/dividend')).body
    expect(results[0]).toMatchObject({ name: 'B', dividend_yield: 4.25, change_y1: 0.3, carbon_risk: 'LOW' })
  })

  it('of movers goes by the quote, and by the last close where there is none', async () => {
    const mover = (name: string, change_d1: number | null, today?: number) =>
      addListing(app, { name, stats: { change_d1 }, ...(today !== undefined && { today }) })
    await mover('Up by quote', -20, 3.5)
    await mover('Up by close', 5)
    await mover('Down by quote', 30, -0.5)
    await mover('Down by close', -7)
    await mover('Unmoved', 0)
    await mover('Unknown', null)
    await mover('Also up', 3.5)
    await addListing(app, { name: 'Up long ago', stats: { change_d1: 40, as_of: '2026-11-10' } })
    await addListing(app, { name: 'Quoted long ago', today: 50, at: '2026-11-10T09:00:00Z' })

    expect(await orderOf('/explore/stocks/top/gainers')).toEqual(['Up by close', 'Also up', 'Up by quote'])
    expect(await orderOf('/explore/stocks/top/losers')).toEqual(['Down by close', 'Down by quote'])

    // A quote after the changes that they are ranked by were taken: the page is in the order of what it shows.
    const { db } = app.context
    await db.updateTable('quotes').set({ change_today: 9 }).where('change_today', '=', 3.5).execute()
    const { results } = (await anna.get('/explore/stocks/top/gainers')).body
    expect(results.map(({ change_today }) => change_today)).toEqual([9, 5, 3.5])
    await db.updateTable('quotes').set({ change_today: 3.5 }).where('change_today', '=', 9).execute()
  })

  it('by price leaves out what is traded thinly, or no longer', async () => {
    const facts = { dividend_yield: 90 }
    const steep = { change_y1: 900, change_d1: 80 }
    await addListing(app, { name: 'Thin', ...facts, stats: { ...steep, is_thin: true } })
    await addListing(app, { name: 'Thin and quoted', stats: { ...steep, is_thin: true }, today: 70 })
    await addListing(app, { name: 'Thin and down', stats: { change_d1: -80, is_thin: true } })
    await addListing(app, { name: 'Delisted', stats: { change_y1: 500, as_of: '2026-11-11' } })

    for (const path of ['gainers', 'losers', 'dividend', 'return'] as const) {
      const names = await orderOf(`/explore/stocks/top/${path}`)
      expect(names, path).not.toEqual([])
      expect(names.filter((name) => /^Thin|^Delisted/.test(name))).toEqual([])
    }
  })

  it('of funds puts the lowest fee and the best rating first', async () => {
    const fund = (name: string, facts: object) =>
      addListing(app, { kind: 'MUTUAL_FUND', name, owner_count: 0, ...facts })
    await fund('Dear', { fund_ongoing_charge: 1.9, fund_rating: 5, follower_count: 1, owner_count: 2 })
    await fund('Cheap', { fund_ongoing_charge: 0.2, fund_rating: 3, follower_count: 2, owner_count: 1 })
    await fund('Free', { fund_ongoing_charge: 0, fund_rating: null, follower_count: 3 })
    await fund('Cheap too', { fund_ongoing_charge: 0.2, fund_rating: 5, follower_count: 4 })

    expect(await orderOf('/explore/funds/top/fee')).toEqual(['Free', 'Cheap too', 'Cheap', 'Dear'])
    expect(await orderOf('/explore/funds/top/rating')).toEqual(['Cheap too', 'Dear', 'Cheap'])
    expect(await orderOf('/explore/funds/top/owned')).toEqual(['Fund', 'Dear', 'Cheap'])
    expect(await orderOf('/explore/funds/top/followed')).toEqual(['Fund', 'Cheap too', 'Free', 'Cheap', 'Dear'])
    expect(await orderOf('/explore/funds/top/return')).toEqual(['Fund'])
    expect(await orderOf('/explore/funds/top/low-carbon')).toEqual(['Fund'])
  })

  it('of ETFs goes by what members bought and sold, and has no crypto products', async () => {
    const etf = (name: string, bought_count: number, sold_count: number, facts: object = {}) =>
      addListing(app, { kind: 'ETF', name, ...facts, stats: { bought_count, sold_count, change_y1: bought_count } })
    await etf('World', 10, 2, { carbon_risk: 'MEDIUM' })
    await etf('Gold', 3, 7, { carbon_risk: 'HIGH' })
    await etf('Quiet', 0, 0)
    await etf('Bitcoin', 50, 50, { asset_class: 'CRYPTO', follower_count: 3 })
    await etf('Ether', 60, 50, { asset_class: 'CRYPTO', follower_count: 1 })

    expect(await orderOf('/explore/etfs/top/bought')).toEqual(['World', 'Gold'])
    expect(await orderOf('/explore/etfs/top/sold')).toEqual(['Gold', 'World'])
    expect(await orderOf('/explore/etfs/top/owned')).toEqual(['ETF'])
    expect(await orderOf('/explore/etfs/top/low-carbon')).toEqual(['ETF', 'World', 'Gold'])
    expect(await orderOf('/explore/etfs/top/followed')).toEqual(['ETF', 'Quiet', 'Gold', 'World'])
    expect(await orderOf('/explore/etfs/top/return')).toEqual(['ETF', 'World', 'Gold', 'Quiet'])
    expect(await orderOf('/explore/crypto/top/followed')).toEqual(['Bitcoin', 'Ether'])
    expect(await orderOf('/explore/crypto/top/return')).toEqual(['Ether', 'Bitcoin'])
  })

  it('follows a listing that turns out to be of another kind', async () => {
    const { id } = await addListing(app, { kind: 'ETF', name: 'Solana', stats: { change_y1: 80 } })
    await app.context.db.updateTable('instruments').set({ asset_class: 'CRYPTO' }).where('id', '=', id).execute()
    expect(await orderOf('/explore/crypto/top/return')).toEqual(['Solana', 'Ether', 'Bitcoin'])
    expect(await orderOf('/explore/etfs/top/return')).not.toContain('Solana')
  })
})
