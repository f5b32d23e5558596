import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { rankPortfolios } from './analysis/rank.ts'
import { computedPortfolio, listing } from './portfolios.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let stocks: { id: string }[]
let portfolios: { id: string }[]

/** Anna's portfolios grow by 10, 20 ... 60 % or so; the last one, which grows most, is hidden. */
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  stocks = []
  for (const growth of [1, 2, 3, 4, 5, 6])
    stocks.push(await listing(app, { closeOn: (_, i) => 100 + (growth * i) / 50 }))
  portfolios = []
  for (const [i, instrument] of stocks.entries()) {
    const others = i === 0 ? [{ instrument: stocks[1]!, quantity: '30' }] : []
    portfolios.push(await computedPortfolio(app, anna, [{ instrument }, ...others], { hidden: i === 5 }))
  }
  await rankPortfolios(app.context.db)
})
afterAll(() => app.close())

const comparisonOf = async (member: TestMember, id: string) => (await member.get(`/portfolios/${id}/comparison`)).body

it('compares a portfolio with the medians of the others, as soon as there are five', async () => {
  await computedPortfolio(app, bjorn, [])
  const returns = await Promise.all(
    portfolios.slice(0, 5).map(async ({ id }) => (await bjorn.get(`/portfolios/${id}`)).body.return_y1!),
  )
  const sorted = returns.toSorted((a, b) => a - b)
  const { portfolio, top, savers, better_than } = await comparisonOf(bjorn, portfolios[4]!.id)
  expect(portfolio.return_y1).toBe(returns[4])
  expect(savers).toMatchObject({ portfolios: 5, return_y1: sorted[2] })
  expect(better_than).toBe(90)
  expect(top).toBeNull()
  expect(await comparisonOf(anna, portfolios[5]!.id)).toMatchObject({ savers: { portfolios: 5, return_y1: sorted[2] } })

  for (const quantity of ['1', '2', '3', '4', '5', '6', '7'])
    await computedPortfolio(app, bjorn, [{ instrument: stocks[4]!, quantity }])
  // Whatever the last bits of a double are, all of these are the best.
  await sql`update portfolio_figures set return_y1 = round(return_y1::numeric, 9)`.execute(app.context.db)
  await rankPortfolios(app.context.db)
  const later = await comparisonOf(bjorn, portfolios[0]!.id)
  expect(later.savers).toMatchObject({ portfolios: 12, return_y1: returns[4] })
  expect(later.top).toMatchObject({ portfolios: 8, return_y1: returns[4], diversification: 0 })
})

it('tells of fewer than five portfolios nothing', async () => {
  const { db } = app.context
  await sql`update portfolios set hidden = true where id <> all(${portfolios.slice(0, 4).map(({ id }) => id)})`.execute(
    db,
  )
  await rankPortfolios(db)
  expect(await comparisonOf(anna, portfolios[0]!.id)).toMatchObject({ top: null, savers: null, better_than: null })
  await sql`update portfolios set hidden = id = ${portfolios[5]!.id}`.execute(db)
})

it('says what two portfolios have in common, if the reader may see both', async () => {
  const [mixed, single, hidden] = [portfolios[0]!.id, portfolios[1]!.id, portfolios[5]!.id]
  const { body } = await bjorn.get(`/portfolios/${mixed}/overlap?other=${single}`)
  expect(body).toMatchObject({ count: 1, shared: [{ instrument: { id: stocks[1]!.id }, other_weight: 100 }] })
  expect(body.overlap).toBe(body.shared[0]!.weight)
  expect((await bjorn.get(`/portfolios/${single}/overlap?other=${mixed}`)).body.overlap).toBe(body.overlap)
  expect((await bjorn.get(`/portfolios/${single}/overlap?other=${single}`)).body.overlap).toBe(100)
  expect((await anna.get(`/portfolios/${single}/overlap?other=${hidden}`)).body).toMatchObject({
    overlap: 0,
    shared: [],
  })
  for (const path of [`${single}/overlap?other=${hidden}`, `${hidden}/overlap?other=${single}`]) {
    expect((await bjorn.send('GET', `/portfolios/${path}`)).status).toBe(404)
  }
  const stranger = await app.member('Doris')
  expect((await stranger.send('GET', `/portfolios/${mixed}/overlap?other=${single}`)).status).toBe(403)
  expect((await app.visitor.send('GET', `/portfolios/${mixed}/overlap?other=${single}`)).status).toBe(401)
})

it('says what two funds have in common, and nothing of what is no fund', async () => {
  const funds = [await listing(app, { kind: 'ETF', name: 'One' }), await listing(app, { kind: 'ETF', name: 'Two' })]
  const empty = await listing(app, { kind: 'ETF', name: 'Three' })
  const parts = [
    [funds[0]!, stocks[0]!, 60],
    [funds[0]!, stocks[1]!, 30],
    [funds[1]!, stocks[1]!, 45],
  ] as const
  for (const [i, [fund, stock, percent]] of parts.entries()) {
    await sql`
      insert into fund_parts (fund_id, kind, position, name, instrument_id, percent)
      values (${fund.id}, 'holding', ${i}, 'Part', ${stock.id}, ${percent})
    `.execute(app.context.db)
  }
  const path = (a: { id: string }, b: { id: string }) => `/instruments/${a.id}/overlap?other=${b.id}`
  expect((await bjorn.send('GET', path(funds[0]!, funds[1]!))).body).toMatchObject({
    overlap: 30,
    count: 1,
    shared: [{ instrument: { id: stocks[1]!.id }, weight: 30, other_weight: 45 }],
  })
  // Through a fund in a fund, and by the name of what is no instrument, even if that is a number.
  const [outer, inner] = [await listing(app, { kind: 'ETF', name: 'Outer' }), await listing(app, { kind: 'ETF' })]
  const nested = [
    [outer, 'Inner', inner.id, 50],
    [outer, stocks[0]!.id, null, 10],
    [inner, 'Part', stocks[1]!.id, 40],
    [inner, stocks[0]!.id, null, 20],
  ] as const
  for (const [i, [fund, name, instrument, percent]] of nested.entries()) {
    await sql`
      insert into fund_parts (fund_id, kind, position, name, instrument_id, percent)
      values (${fund.id}, 'holding', ${i}, ${name}, ${instrument}, ${percent})
    `.execute(app.context.db)
  }
  expect((await bjorn.send('GET', path(outer, inner))).body).toMatchObject({
    overlap: 60,
    shared: [
      { instrument: { id: inner.id }, weight: 20, other_weight: 40 },
      { instrument: null, name: stocks[0]!.id, weight: 20, other_weight: 20 },
      { instrument: { id: stocks[1]!.id }, weight: 20, other_weight: 40 },
    ],
  })
  for (const other of [empty, stocks[0]!]) expect((await bjorn.send('GET', path(funds[0]!, other))).status).toBe(404)
  expect((await app.visitor.send('GET', path(funds[0]!, funds[1]!))).status).toBe(401)
})
