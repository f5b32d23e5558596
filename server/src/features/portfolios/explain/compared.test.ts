import type { Explanation } from '@app/contract/explanations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { rankPortfolios } from '#features/portfolios/analysis/rank.ts'
import { medianFigures } from '#features/portfolios/comparison.ts'
import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { inputsOf, recompute } from './recompute.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let portfolios: { id: string }[]
let stocks: { id: string }[]

/** Anna has six portfolios, of one, two or three stocks; the last one is hidden. Björn has one more. */
beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  stocks = []
  for (const growth of [1, 2, 3, 4, 5, 6]) {
    const closeOn = (_: string, i: number) => 100 + (growth * i) / 50 + growth * Math.sin(i / 9)
    stocks.push(await listing(app, { carbon_risk: growth > 2 ? 'HIGH' : 'LOW', closeOn }))
  }
  portfolios = []
  for (const [i, instrument] of stocks.entries()) {
    const others = stocks.slice(0, i % 3).map((one) => ({ instrument: one, quantity: '4' }))
    portfolios.push(await computedPortfolio(app, anna, [{ instrument }, ...others], { hidden: i === 5 }))
  }
  portfolios.push(await computedPortfolio(app, bjorn, [{ instrument: stocks[1]!, quantity: '3' }]))
  await rankPortfolios(app.context.db)
})
afterAll(() => app.close())

const explainedOf = async (member: TestMember, path: string) => (await member.send('GET', path)).body as Explanation

function middleOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  return (known[Math.floor((known.length - 1) / 2)]! + known[Math.ceil((known.length - 1) / 2)]!) / 2
}

it('explains the medians by how many portfolios they are of, and nothing of single ones', async () => {
  const shown = [...portfolios.slice(0, 5), portfolios[6]!]
  const comparisons = await Promise.all(
    shown.map(async ({ id }) => (await bjorn.get(`/portfolios/${id}/comparison`)).body),
  )
  for (const figure of medianFigures) {
    const explanation = await explainedOf(bjorn, `/portfolios/${portfolios[0]!.id}/explain/median?of=savers-${figure}`)
    expect(explanation.value, figure).toBe(comparisons[0]!.savers![figure])
    const again = middleOf(comparisons.map(({ portfolio }) => portfolio[figure]))
    expect(Math.abs(again - explanation.value!), `${figure}: ${again}`).toBeLessThanOrEqual(0.011)
    // What the comparison itself tells: the median, and of how many.
    expect(explanation.terms).toEqual({ among: comparisons[0]!.savers!.portfolios })
    expect(explanation.inputs).toMatchObject([{ kind: 'COUNT', label: 'compared', value: 6, source: 'ranking' }])
    const own = await explainedOf(anna, `/user/portfolios/${portfolios[0]!.id}/explain/median?of=savers-${figure}`)
    expect(own).toEqual(explanation)
  }
  const top = await explainedOf(bjorn, `/portfolios/${portfolios[0]!.id}/explain/median?of=top-return_y1`)
  expect(top).toMatchObject({ value: null, inputs: [], terms: { among: null } })
  for (const query of ['', '?of=savers', '?of=savers-score']) {
    const { status } = await bjorn.send('GET', `/portfolios/${portfolios[0]!.id}/explain/median${query}`)
    expect(status, query).toBe(404)
  }
})

it('explains how many portfolios returned less, also of a hidden one, for which others do not change', async () => {
  for (const { id } of portfolios.slice(0, 6)) {
    const explanation = await explainedOf(anna, `/user/portfolios/${id}/explain/better_than`)
    expect(explanation.value).toBe((await anna.get(`/portfolios/${id}/comparison`)).body.better_than)
    expect(Math.abs(recompute.better_than(explanation) - explanation.value!)).toBeLessThanOrEqual(0.0051)
    const isHidden = id === portfolios[5]!.id
    expect(inputsOf(explanation, 'COUNT')).toMatchObject([{ value: isHidden ? 7 : 6 }])
  }
})

it('explains what two portfolios have in common, if the reader may see both', async () => {
  const [one, other, hidden] = [portfolios[1]!.id, portfolios[2]!.id, portfolios[5]!.id]
  const path = `/portfolios/${one}/explain/overlap`
  const explanation = await explainedOf(bjorn, `${path}?of=${other}`)
  expect(explanation.value).toBeGreaterThan(0)
  expect(explanation.value).toBe((await bjorn.get(`/portfolios/${one}/overlap?other=${other}`)).body.overlap)
  expect(Math.abs(recompute.overlap(explanation) - explanation.value!)).toBeLessThanOrEqual(0.01)
  expect(inputsOf(explanation, 'OWN_WEIGHT')).toEqual([])
  const own = await explainedOf(anna, `/user${path}?of=${other}`)
  expect(own.value).toBe(explanation.value)
  expect(Math.abs(recompute.overlap(own) - own.value!)).toBeLessThanOrEqual(0.0051)
  expect((await anna.send('GET', `/user${path}?of=${hidden}`)).status).toBe(200)
  for (const item of [hidden, 'europe', '0']) {
    expect((await bjorn.send('GET', `${path}?of=${item}`)).status, item).toBe(404)
  }
})

it('explains what two funds have in common by what they report', async () => {
  const { db } = app.context
  const funds = [await listing(app, { kind: 'ETF', name: 'One' }), await listing(app, { kind: 'ETF', name: 'Two' })]
  const parts = [
    [funds[0]!, 0, 60],
    [funds[0]!, 1, 30.5],
    [funds[1]!, 0, 12.25],
    [funds[1]!, 1, 45],
  ] as const
  for (const [position, [fund, stock, percent]] of parts.entries()) {
    const part = { fund_id: fund.id, kind: 'holding', position, name: 'Part', percent } as const
    await db
      .insertInto('fund_parts')
      .values({ ...part, instrument_id: stocks[stock]!.id })
      .execute()
  }
  const [one, two] = [funds[0]!.id, funds[1]!.id]
  const explanation = await explainedOf(bjorn, `/instruments/${one}/explain/overlap?of=${two}`)
  expect(explanation).toMatchObject({ figure: 'overlap', of: two, value: 42.75, coverage: null })
  expect(explanation.value).toBe((await bjorn.get(`/instruments/${one}/overlap?other=${two}`)).body.overlap)
  expect(recompute.overlap(explanation)).toBeCloseTo(explanation.value!, 2)
  expect(explanation.inputs.filter(({ date, source }) => date === null || source !== 'file')).toEqual([])
  const { status } = await bjorn.send('GET', `/instruments/${one}/explain/overlap?of=${stocks[0]!.id}`)
  expect(status).toBe(404)
  expect((await app.visitor.send('GET', `/instruments/${one}/explain/overlap?of=${two}`)).status).toBe(401)
})

it('explains nothing of a portfolio that is worth nothing', async () => {
  const { id } = await make.portfolio(app.context.db, { owner: anna })
  expect((await anna.get(`/portfolios/${id}/comparison`)).body.portfolio.diversification).toBeNull()
  const explanation = await explainedOf(anna, `/user/portfolios/${id}/explain/diversification`)
  expect(explanation).toMatchObject({ value: null, inputs: [] })
  await anna.delete(`/user/portfolios/${id}`)
})
