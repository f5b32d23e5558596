import { nouns } from '@app/contract/all.ts'
import { figures } from '@app/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { rankPortfolios } from '#features/portfolios/analysis/rank.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { analysePortfolio } from './analysis/analyse.ts'
import { listing } from './portfolios.fixture.ts'

/** Numbers that can only come from Anna's account. */
const canaries = {
  quantity: '773491.137',
  other: '4419.773',
  price: '91.3377',
  amount: '-70648925.83',
  cost: '7711331.91',
  cash: '8829173.44',
  reported: '339177.21',
  account: 'konto-99381177',
}

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let portfolio: { id: string }
let volvo: { id: string }

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  const { db } = app.context
  volvo = await listing(app, {
    name: 'Volvo B',
    sector: 'industrials',
    carbon_risk: 'LOW',
    closeOn: (_, i) => 97 + (i % 9),
  })
  await make.portfolio(db, { owner: bjorn })
  portfolio = await make.portfolio(db, {
    owner: anna,
    account_hash: Buffer.from(canaries.account),
    stale_from: '2020-01-01',
    tracks_cash: true,
  })
  const { quantity, cost, price, amount } = canaries
  const held = await make.holding(db, portfolio, { instrument: volvo, quantity, cost })
  const reported = { reported_price: canaries.reported, reported_currency: 'SEK', quantity: canaries.other }
  await make.holding(db, portfolio, { name: 'Private AB', ...reported })
  await make.entries(
    db,
    { portfolioId: portfolio.id, holdingId: held.id },
    { kind: 'DEPOSIT', quantity: '0', price: null, amount: '99999999.17', date: '2025-01-06', holding_id: null },
    { quantity, price, amount, date: '2025-01-07', fee: '31177.93', tax: '17.7313' },
    { quantity: '3.1177', price, amount: '-284.76', date: '2026-03-03' },
    { kind: 'DIVIDEND', quantity: '0', price: null, amount: '11939.77', date: '2026-05-05' },
  )
  await sql`insert into cash_balances (portfolio_id, currency, amount) values (${portfolio.id}, 'SEK', ${canaries.cash})`.execute(
    db,
  )
  await analysePortfolio(app.context, portfolio.id)
  await rankPortfolios(db)
  await bjorn.put(`/user/follows/portfolios/${portfolio.id}`)
})
afterAll(() => app.close())

/** Every path of the contract that answers with something about the portfolio, its owner or what it holds. */
function paths(): string[] {
  const all = [
    ...Object.values(nouns.portfolios),
    ...Object.values(nouns.explanations),
    ...Object.values(nouns.explore),
    ...Object.values(nouns.follows),
  ]
  return all.flatMap((endpoint) => {
    if (typeof endpoint !== 'object' || endpoint === null || !('route' in endpoint)) return []
    const { method, path } = endpoint as { method: string; path: string }
    if (method !== 'GET') return []
    const id = path.startsWith('/profiles') ? anna.id : path.startsWith('/instruments') ? volvo.id : portfolio.id
    const withId = path.replace(':id', id)
    if (path.includes(':figure')) return figures.map((figure) => withId.replace(':figure', figure))
    if (path.includes(':by'))
      return ['rating', 'followers', 'score', 'low-carbon'].map((by) => withId.replace(':by', by))
    return [withId]
  })
}

/** The spellings in which a number may appear: as it is, without decimals, and the digits alone. */
function spellings(canary: string): string[] {
  const number = canary.replace('-', '')
  const [whole = ''] = number.split('.')
  return [number, number.replace('.', ','), whole, number.replace('.', '')].filter((text) => text.length > 3)
}

describe('what others are sent about a portfolio', () => {
  it('contains no quantity, amount or account of its owner, wherever they look', async () => {
    const texts: string[] = []
    for (const path of paths()) {
      const { status, body } = await bjorn.send('GET', path)
      expect([200, 400, 404], path).toContain(status)
      if (status === 200) texts.push(`${path} ${JSON.stringify(body)}`)
    }
    expect(texts.length).toBeGreaterThan(40)
    const planted = [...Object.values(canaries), '99999999.17', '31177.93', '17.7313', '3.1177', '284.76', '11939.77']
    for (const text of texts) {
      for (const spelling of planted.flatMap(spellings)) {
        // A price per piece is public: it is what the market asked.
        if (spelling.startsWith('91') || spelling.startsWith('284')) continue
        expect(text.includes(spelling), `${spelling} in ${text.slice(0, 200)}`).toBe(false)
      }
    }
  })

  it('is found in what the owner is sent, so that the search proves something', async () => {
    const { body } = await anna.send('GET', `/user/portfolios/${portfolio.id}/positions`)
    expect(JSON.stringify(body)).toContain(canaries.quantity)
    expect(JSON.stringify((await anna.send('GET', `/user/portfolios/${portfolio.id}`)).body)).toContain(canaries.cash)
  })

  it('has at most two decimals, so that no number of pieces can be reconstructed', async () => {
    const check = (value: unknown, path: string, key = ''): void => {
      if (typeof value === 'number' && key !== 'price' && key !== 'last_price') {
        expect(Math.abs(value * 100 - Math.round(value * 100)), `${key} of ${path}: ${value}`).toBeLessThan(1e-6)
      }
      if (typeof value === 'object' && value !== null) {
        for (const [name, part] of Object.entries(value)) check(part, path, name)
      }
    }
    for (const path of paths().filter(
      (one) => one.includes(`/portfolios/${portfolio.id}`) && !one.startsWith('/user'),
    )) {
      check((await bjorn.send('GET', path)).body, path)
    }
  })
})
