import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { upsertRates } from '#market/fx/queries.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analysis/analyse.ts'
import { figuresOf, listing, portfolioOf } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let portfolio: { id: string; holdings: { id: string }[] }

/** A listed share of 1,000, and five securities that no current price of the market covers. */
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  anna = await app.member('Anna')
  const { db } = app.context
  const listed = await listing(app, { name: 'Listed', carbon_risk: 'LOW', closeOn: () => 100 })
  const delisted = await listing(app, { name: 'Delisted', closeOn: () => 50, last: '2026-06-30' })
  const unpriced = await make.instrument(db, { name: 'Unpriced', currency: 'SEK' })
  const foreign = await listing(app, { name: 'Foreign', currency: 'KES', closeOn: () => 7 })
  portfolio = await portfolioOf(app, anna, [
    { instrument: listed, quantity: '10' },
    { instrument: delisted, quantity: '8', price: '60' },
    { instrument: unpriced, quantity: '4', price: '25' },
    { instrument: foreign, quantity: '3', price: '20' },
    { name: 'Unknown with a price', quantity: '2', price: '100' },
    { name: 'Unknown', quantity: '1', price: '300' },
  ])
  const reported = { reported_price: '150', reported_currency: 'SEK', reported_at: '2026-11-18' }
  for (const i of [2, 4]) {
    await db.updateTable('holdings').set(reported).where('id', '=', portfolio.holdings[i]!.id).execute()
  }
  await analysePortfolio(app.context, portfolio.id)
})
afterAll(() => app.close())

describe('a security that no current price covers', () => {
  it('stays among the positions, at its last or reported price, or without a value', async () => {
    const { results } = (await anna.get(`/user/portfolios/${portfolio.id}/positions`)).body
    const values = results.map(({ name, accountPosition }) => `${name} ${accountPosition.market_value}`)
    expect(values).toEqual([
      'Listed 1000',
      'Unpriced 600',
      'Delisted 400',
      'Unknown with a price 300',
      'Foreign null',
      'Unknown null',
    ])
    expect(results.map(({ weight }) => weight)).toEqual([43.48, 26.09, 17.39, 13.04, 0, 0])
  })

  it('counts as not covered, without a price at its cost', async () => {
    const { body } = await anna.get(`/user/portfolios/${portfolio.id}`)
    expect(body).toMatchObject({ position_count: 6, coverage: 37.59, value: '2300', rating_missing: 'LOW_COVERAGE' })
    const { inputs } = (await anna.get(`/user/portfolios/${portfolio.id}/explain/coverage`)).body
    expect(inputs.filter(({ kind }) => kind === 'POSITION').map(({ label }) => label)).toEqual(['Listed'])
    const costs = inputs.filter(({ kind }) => kind === 'COST').map(({ label, value }) => `${label} ${value}`)
    expect(costs).toEqual(['Foreign 60', 'Unknown 300'])
  })

  it('lets nobody say how much is covered if its cost is unknown, too', async () => {
    const doris = await app.member('Doris')
    const { id, holdings } = await portfolioOf(app, doris, [
      { instrument: await listing(app, { closeOn: () => 100 }), quantity: '10' },
      { name: 'Moved in', quantity: '1' },
    ])
    const moved = holdings[1]!.id
    const coverage = async () => (await doris.get(`/user/portfolios/${id}`)).body.coverage
    await app.context.db.updateTable('holdings').set({ cost: null }).where('id', '=', moved).execute()
    expect(await coverage()).toBeNull()
    await analysePortfolio(app.context, id)
    expect((await figuresOf(app, id))!.coverage).toBe(0)
    await app.context.db.updateTable('holdings').set({ cost: '0' }).where('id', '=', moved).execute()
    expect(await coverage()).toBe(100)
  })

  it('counts at its cost among all portfolios, in the currency of the oldest', async () => {
    const rates = [{ currency: 'SEK', date: '2026-11-18', rate: 10 }]
    await app.context.db.transaction().execute((tx) => upsertRates(tx, rates))
    const frida = await app.member('Frida')
    await portfolioOf(app, frida, [{ instrument: await listing(app, { closeOn: () => 100 }), quantity: '10' }])
    await portfolioOf(app, frida, [{ name: 'Unknown', quantity: '1', price: '50' }], { currency: 'EUR' })
    expect((await frida.get('/user/explain/return_today')).body.coverage).toBe(66.67)
  })

  it('is worth a look if nothing else is held', async () => {
    const emil = await app.member('Emil')
    const { id } = await portfolioOf(app, emil, [{ name: 'Unknown', quantity: '1', price: '300' }])
    expect((await emil.get('/user/tips')).body.results).toContainEqual(
      expect.objectContaining({ key: 'not_covered', portfolio: id, value: 100 }),
    )
  })

  it('is in the daily value at the price of its last transaction, so that its return is known', async () => {
    const { return_y1, volatility, max_drawdown } = (await figuresOf(app, portfolio.id))!
    for (const figure of [return_y1, volatility, max_drawdown]) expect(Number.isFinite(figure)).toBe(true)
    const { inputs } = (await anna.get(`/user/portfolios/${portfolio.id}/explain/return_y1`)).body
    const last = new Set(
      inputs.filter(({ kind, date }) => kind === 'POSITION' && date === '2026-11-18').map(({ label }) => label),
    )
    expect(last).toEqual(new Set(['Listed', 'Delisted', 'Unpriced', 'Unknown with a price', 'Unknown', 'Foreign']))
  })

  it('is one without data for carbon, and other among the kinds if it is none of the instruments', async () => {
    const carbon = (await anna.get(`/portfolios/${portfolio.id}/analysis/carbon`)).body
    expect(carbon).toMatchObject({ level: null, coverage: 43.48 })
    expect(carbon.breakdown.map(({ rating, percent }) => `${rating} ${percent}`)).toEqual([
      'LOW 43.48',
      'MEDIUM 0',
      'HIGH 0',
      'NO_DATA 56.52',
    ])
    const risk = (await anna.get(`/portfolios/${portfolio.id}/analysis/risk`)).body
    const kinds = new Map(risk.kind_breakdown.map(({ kind, percent }) => [kind.key, percent]))
    expect([kinds.get('stocks'), kinds.get('other')]).toEqual([86.96, 13.04])
    expect([...kinds.values()].reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 9)
  })

  it('is shown to others with the same weights', async () => {
    const bjorn = await app.member('Björn')
    await make.portfolio(app.context.db, { owner: bjorn })
    const { results } = (
      await bjorn.get(`/portfolios/${portfolio.id}/percentages?limit=200` as `/portfolios/${string}/percentages`)
    ).body
    expect(results.map(({ label, percentage }) => `${label} ${percentage}`)).toEqual([
      'Listed 43.48',
      'Unpriced 26.09',
      'Delisted 17.39',
      'Unknown with a price 13.04',
    ])
  })
})
