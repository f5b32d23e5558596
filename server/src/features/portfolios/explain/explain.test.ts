import { type Figure, type Explanation } from '@app/contract/explanations.ts'
import { figures } from '@app/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { weeklyVolatility, srriOf } from '@app/domain/instruments/srri.ts'
import { volatilityOf } from '@app/domain/portfolios/returns/volatility.ts'
import { xirr } from '@app/domain/portfolios/returns/xirr.ts'

import { rankPortfolios } from '#features/portfolios/analysis/rank.ts'
import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

type Input = Explanation['inputs'][number]

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let portfolio: { id: string }

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn] = [await app.member('Anna'), await app.member('Björn')]
  const stock = await listing(app, {
    sector: 'industrials',
    carbon_risk: 'LOW',
    closeOn: (_, i) => 100 + i / 20 + 8 * Math.sin(i / 11),
  })
  const fund = await listing(app, { kind: 'ETF', carbon_risk: 'HIGH', closeOn: (_, i) => 50 + 3 * Math.cos(i / 7) })
  portfolio = await computedPortfolio(app, anna, [
    { instrument: stock, quantity: '20', price: '99' },
    { instrument: fund, quantity: '17', price: '51', date: '2025-05-05' },
    { name: 'Unlisted AB', quantity: '1', price: '1', date: '2025-03-03' },
  ])
  for (const quantity of ['1', '2', '3', '4']) await computedPortfolio(app, bjorn, [{ instrument: stock, quantity }])
  await rankPortfolios(app.context.db)
  const at = app.clock()
  for (const [instrument_id, change_today] of [
    [stock.id, 2.5],
    [fund.id, -1.25],
  ] as const) {
    await app.context.db
      .insertInto('quotes')
      .values({ instrument_id, last_price: 100, change_today, trading: true, at })
      .execute()
  }
  await sql`insert into cash_balances (portfolio_id, currency, amount) values (${portfolio.id}, 'SEK', 250)`.execute(
    app.context.db,
  )
})
afterAll(() => app.close())

const own = async (figure: Figure) => (await anna.get(`/user/portfolios/${portfolio.id}/explain/${figure}`)).body
const shown = async (figure: Figure) => (await bjorn.get(`/portfolios/${portfolio.id}/explain/${figure}`)).body

const valuesOf = ({ inputs }: Explanation, kind: Input['kind']) =>
  inputs.filter((input) => input.kind === kind).map(({ value }) => value!)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const changesOf = (values: readonly number[]) => values.slice(1).map((value, i) => value / values[i]! - 1)
const lastOverFirst = (explanation: Explanation) => {
  const values = valuesOf(explanation, 'VALUE')
  return 100 * (values.at(-1)! / values[0]! - 1)
}
/** Level 1 is LOW, 3 is HIGH. */
const levelOf = (value: number, [medium, high]: readonly [number, number]) =>
  1 + Number(value >= medium) + Number(value >= high)

/** Computes a figure from nothing but what its explanation lists. */
const recompute: Partial<Record<Figure, (explanation: Explanation) => number | null>> = {
  return_today: ({ inputs, terms }) => {
    const changes = new Map(
      inputs.flatMap(({ kind, instrument, value }) => (kind === 'PRICE' ? [[instrument!.id, value!] as const] : [])),
    )
    const positions = inputs.filter(({ kind }) => kind === 'POSITION')
    const now = sum(positions.map(({ value }) => value!)) + terms.cash!
    const before =
      terms.cash! +
      sum(positions.map(({ instrument, value }) => value! / (1 + (changes.get(instrument?.id ?? '') ?? 0) / 100)))
    return 100 * (now / before - 1)
  },
  return_w1: lastOverFirst,
  return_m1: lastOverFirst,
  return_m3: lastOverFirst,
  return_m6: lastOverFirst,
  return_ytd: lastOverFirst,
  return_y1: lastOverFirst,
  money_weighted: ({ inputs }) => {
    const flows = inputs.map(({ kind, date, value }) => ({
      date: date!,
      amount: kind === 'VALUE' ? -value! : value!,
    }))
    const result = xirr(flows)
    return result.kind === 'rate' ? 100 * result.rate : null
  },
  volatility: (explanation) =>
    100 * volatilityOf(changesOf(valuesOf(explanation, 'VALUE')), explanation.terms.per_year!)!,
  max_drawdown: lastOverFirst,
  risk: (explanation) => srriOf(weeklyVolatility(changesOf(valuesOf(explanation, 'VALUE')))),
  risk_analysis: ({ terms }) => 3 - Number(terms.sectors! >= terms.needed!) - Number(terms.regions! >= terms.needed!),
  carbon_y1: (explanation) => carbonOf(explanation),
  carbon_analysis: (explanation) => {
    const { low, high } = explanation.terms
    return levelOf(carbonOf(explanation), [low! + 0.01, high! + 0.01])
  },
  rating: ({ terms }) => [10, 32.5, 67.5, 90].reduce((stars, bound) => stars + Number(terms.percentile! >= bound), 1),
  score: ({ terms }) => 0.6 * terms.rating! + 0.25 * terms.diversification! + 0.15 * terms.carbon!,
  coverage: ({ inputs, terms }) => sum(inputs.map(({ value }) => value!)) + terms.cash!,
}

function carbonOf(explanation: Explanation): number {
  const [weights, risks] = [valuesOf(explanation, 'POSITION'), valuesOf(explanation, 'WEIGHT')]
  return sum(weights.map((weight, i) => weight * risks[i]!)) / sum(weights)
}

describe('the explanation of a figure', () => {
  it.each(Object.keys(recompute) as Figure[])('lists what it can be computed again from: %s', async (figure) => {
    for (const explanation of [await own(figure), await shown(figure)]) {
      expect(explanation.value).not.toBeNull()
      const again = recompute[figure]!(explanation)!
      // Inputs have two decimals, which a volatility of daily returns feels most.
      const tolerance = ['volatility', 'money_weighted'].includes(figure) ? 0.1 : 0.02
      expect(Math.abs(again - explanation.value!), `${again} for ${explanation.value}`).toBeLessThanOrEqual(tolerance)
    }
  })

  it('has the value that the portfolio shows', async () => {
    const { body } = await bjorn.get(`/portfolios/${portfolio.id}`)
    for (const figure of ['return_today', 'return_w1', 'return_y1', 'risk', 'rating', 'score', 'coverage'] as const) {
      expect((await shown(figure)).value, figure).toBe(body[figure])
    }
  })

  it('has the payments in money for the owner, and in percent of the largest for others', async () => {
    const [mine, others] = [await own('money_weighted'), await shown('money_weighted')]
    expect(mine.inputs[0]).toMatchObject({
      kind: 'FLOW',
      date: '2025-01-07',
      value: 1980,
      unit: 'CURRENCY',
      currency: 'SEK',
    })
    expect(others.inputs[0]).toMatchObject({ kind: 'FLOW', date: '2025-01-07', unit: 'PERCENT', currency: null })
    for (const figure of figures) {
      const { inputs } = await shown(figure)
      expect(
        inputs.filter(({ unit, currency }) => unit === 'CURRENCY' || unit === 'PIECES' || currency !== null),
      ).toEqual([])
    }
  })

  it('is empty, but there, for a figure that is not known yet', async () => {
    const young = await computedPortfolio(app, anna, [])
    for (const figure of figures) {
      const { status, body } = await anna.get(`/user/portfolios/${young.id}/explain/${figure}`)
      expect(status, figure).toBe(200)
      if (figure !== 'coverage' && figure !== 'return_analysis')
        expect(body, figure).toMatchObject({ figure, value: null })
    }
    await anna.delete(`/user/portfolios/${young.id}`)
  })

  it('is not found for what is no figure', async () => {
    expect((await anna.send('GET', `/user/portfolios/${portfolio.id}/explain/money`)).status).toBe(404)
  })
})
