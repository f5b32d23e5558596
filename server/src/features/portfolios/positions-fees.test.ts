import { afterAll, beforeAll, expect, it } from 'vitest'

import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { computedPortfolio, listing } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
})
afterAll(() => app.close())

it('counts fees and taxes for the owner, and lets others not conclude the amount from the fee', async () => {
  const { db } = app.context
  const stock = await listing(app, { closeOn: () => 100 })
  const portfolio = await make.portfolio(db, { owner: anna, stale_from: '2020-01-01' })
  const held = await make.holding(db, portfolio, { instrument: stock, quantity: '20', cost: '2039' })
  await make.entries(
    db,
    { portfolioId: portfolio.id, holdingId: held.id },
    { quantity: '20', price: '100', amount: '-2039', fee: '39', date: '2026-01-07' },
    { kind: 'DIVIDEND', quantity: '0', price: null, amount: '68', fee: '2', tax: '30', date: '2026-05-07' },
    { kind: 'TAX', quantity: '0', price: null, amount: '-8', date: '2026-05-08' },
  )
  await computedPortfolio(app, bjorn, [{ instrument: stock }])
  await db
    .insertInto('quotes')
    .values({ instrument_id: stock.id, last_price: 110, change_today: 0, trading: true, at: app.clock() })
    .execute()

  const [own] = (await anna.get(`/user/portfolios/${portfolio.id}/positions`)).body.results
  expect(own!.return_all).toBe(Math.round((1e4 * (2200 - 2039 + 60)) / 2039) / 100)
  const [seen] = (await bjorn.get(`/portfolios/${portfolio.id}/positions`)).body.results
  expect(seen!.return_all).toBe((100 * (2200 - 2000 + 62)) / 2000)
  const explained = await bjorn.get(`/portfolios/${portfolio.id}/explain/return_all?of=${held.id}`)
  expect(explained.body).toMatchObject({
    value: seen!.return_all,
    inputs: [{ value: 110 }, { value: 100 }, { value: 3.1 }],
  })
})
