import { type Explanation, type Figure, Figure as FigureName } from '@app/contract/explanations.ts'
import { comparedFigures, figures, figuresOfItems, ownFigures } from '@app/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { analysePortfolio } from '#features/portfolios/analysis/analyse.ts'
import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { upsertRates } from '#market/fx/queries.ts'
import { make } from '#testing/make.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { explainedPortfolio } from './explained.fixture.ts'
import { inputsOf, recompute, riskAdjusted, worthOn } from './recompute.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
let portfolio: { id: string; holdings: { id: string }[] }
let stock: { id: string }

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  ;({ portfolio, stock } = await explainedPortfolio(app, { owner: anna, other: bjorn }))
})
afterAll(() => app.close())

/** What figures of items are asked of. */
const items: Partial<Record<Figure, readonly string[]>> = {
  rest_share: ['1', '2'],
  kind_share: ['stocks', 'fund_equity', 'fund_bond', 'other', 'cash'],
  group_share: ['stocks', 'funds'],
  sector_share: ['technology', 'industrials', 'energy', 'utilities'],
  region_share: ['europe', 'north-america', 'japan', 'africa'],
  carbon_share: ['LOW', 'MEDIUM', 'HIGH', 'NO_DATA'],
}
const ofPositions: readonly Figure[] = ['weight', 'return_all', 'market_value', 'change_value', 'change_value_today']
const itemsOf = (figure: Figure): readonly (string | undefined)[] => {
  if (ofPositions.includes(figure)) return [portfolio.holdings[0]!.id, portfolio.holdings[1]!.id]
  if (figure === 'instrument_weight' || figure === 'performer') return [stock.id]
  return items[figure] ?? [undefined]
}

const query = (of: string | undefined) => (of === undefined ? '' : `?of=${of}`)
async function own(figure: Figure, of?: string): Promise<Explanation> {
  const { status, body } = await anna.send('GET', `/user/portfolios/${portfolio.id}/explain/${figure}${query(of)}`)
  expect(status, `${figure} ${of}`).toBe(200)
  return body as Explanation
}
async function shown(figure: Figure, of?: string): Promise<Explanation> {
  const { status, body } = await bjorn.send('GET', `/portfolios/${portfolio.id}/explain/${figure}${query(of)}`)
  expect(status, `${figure} ${of}`).toBe(200)
  return body as Explanation
}

const shared = [...figures, ...figuresOfItems]
/** What is about the portfolio alone; what it is compared with is in `compared.test.ts` and `together.test.ts`. */
const ofOwners = FigureName.options.filter(
  (figure): figure is Exclude<Figure, (typeof comparedFigures)[number]> =>
    !comparedFigures.some((one) => one === figure),
)
/** Others get two decimals, which daily returns and the days of payments feel most. */
const roughly: Partial<Record<Figure, number>> = {
  volatility: 0.1,
  money_weighted: 0.1,
  return_y1: 0.1,
  return_y2: 0.1,
  return_y3: 0.1,
  sector_share: 0.05,
}

describe('the explanation of a figure', () => {
  it.each(ofOwners)('lists what its owner can compute it again from: %s', async (figure) => {
    for (const of of itemsOf(figure)) {
      const explanation = await own(figure, of)
      expect(explanation.value, of).not.toBeNull()
      const again = recompute[figure](explanation)
      expect(Math.abs(again - explanation.value!), `${again} for ${explanation.value}`).toBeLessThanOrEqual(0.0101)
    }
  })

  it.each(ofOwners.filter((figure) => shared.some((one) => one === figure)))(
    'lists what others can compute it again from, within rounding: %s',
    async (figure) => {
      for (const of of itemsOf(figure)) {
        const explanation = await shown(figure, of)
        expect(explanation.value, of).toBe((await own(figure, of)).value)
        const again = recompute[figure](explanation)
        const difference = Math.abs(again - explanation.value!)
        expect(difference, `${again} for ${explanation.value}`).toBeLessThanOrEqual(roughly[figure] ?? 0.03)
      }
    },
  )

  it.each(ofOwners)('gives each input a day and a source: %s', async (figure) => {
    for (const of of itemsOf(figure)) {
      const explanations = [await own(figure, of)]
      if (!ownFigures.some((one) => one === figure)) explanations.push(await shown(figure, of))
      for (const { inputs, changed_by, formula } of explanations) {
        if (!['utilities', 'africa'].includes(of ?? '')) expect(inputs).not.toEqual([])
        expect(inputs.filter(({ date, source }) => date === null || source.length === 0)).toEqual([])
        expect(changed_by).not.toEqual([])
        expect(formula).not.toBe('')
      }
    }
  })

  it('says where a price, a rate, a fact and a number of pieces come from', async () => {
    const { inputs } = await own('value')
    const sourcesOf = (kind: string) => new Set(inputs.filter((one) => one.kind === kind).map(({ source }) => source))
    expect(sourcesOf('POSITION')).toEqual(new Set(['bank']))
    expect(sourcesOf('PRICE')).toEqual(new Set(['file']))
    expect(inputs.find(({ kind }) => kind === 'RATE')).toMatchObject({
      label: 'EUR/SEK',
      date: '2026-11-19',
      source: 'ecb',
    })
    const inventedRates = [{ currency: 'SEK', date: '2026-11-19', rate: 11 }]
    await app.context.db.transaction().execute((tx) => upsertRates(tx, inventedRates, 'demo'))
    expect((await own('cash')).inputs.find(({ kind }) => kind === 'RATE')).toMatchObject({ value: 11, source: 'demo' })
    const invented = await listing(app, { name: 'Invented', source: 'simulated', first: '2026-11-17' })
    await sql`update instruments set carbon_risk = 'HIGH' where id = ${invented.id}`.execute(app.context.db)
    const other = await computedPortfolio(app, clara, [{ instrument: invented, date: '2026-11-17' }])
    const { body } = await clara.send('GET', `/user/portfolios/${other.id}/explain/carbon_y1`)
    expect(inputsOf(body as Explanation, 'CLASS')).toMatchObject([{ source: 'demo', value: 100, label: 'HIGH' }])
    await clara.delete(`/user/portfolios/${other.id}`)
  })

  it('lists what was held at both ends of a period, which adds up to the values of those days', async () => {
    const explanation = await own('return_y1')
    for (const day of [explanation.first_day!, explanation.last_day!]) {
      const worth = [...worthOn(explanation, day).values()].reduce((total, value) => total + value, 0)
      const value = inputsOf(explanation, 'VALUE').find(({ date }) => date === day)!.value!
      expect(worth, day).toBeCloseTo(value, 6)
    }
    const others = await shown('return_y1')
    const weights = [...worthOn(others, others.last_day!).values()].reduce((total, value) => total + value, 0)
    expect(Math.abs(weights - 100)).toBeLessThan(0.05)
  })

  it('counts deposits and cash where the portfolio knows its cash', async () => {
    const { db } = app.context
    const saving = await make.portfolio(db, { owner: anna, stale_from: '2020-01-01', tracks_cash: true })
    const held = await make.holding(db, saving, { instrument: stock, quantity: '30' })
    const deposit = { kind: 'DEPOSIT', quantity: '0', price: null, holding_id: null } as const
    await make.entries(
      db,
      { portfolioId: saving.id, holdingId: held.id },
      { ...deposit, amount: '5000', date: '2025-01-06' },
      { quantity: '30', price: '98', amount: '-2940', date: '2025-01-07' },
      { ...deposit, amount: '1500', date: '2026-03-02' },
      { ...deposit, amount: '1500', date: '2026-08-03', inferred: true },
    )
    await analysePortfolio(app.context, saving.id)
    const path = `/user/portfolios/${saving.id}/explain/return_y1`
    const explanation = (await anna.send('GET', path)).body as Explanation
    expect(inputsOf(explanation, 'FLOW')).toMatchObject([
      { value: 1500, date: '2026-03-02', source: 'bank' },
      { value: 1500, date: '2026-08-03', source: 'inferred' },
    ])
    expect(recompute.return_y1(explanation)).toBeCloseTo(explanation.value!, 2)
    const worth = [...worthOn(explanation, explanation.last_day!).values()]
    expect(worth).toHaveLength(2)
    expect(worth.reduce((total, value) => total + value, 0)).toBeCloseTo(
      inputsOf(explanation, 'VALUE').at(-1)!.value!,
      6,
    )
    await anna.delete(`/user/portfolios/${saving.id}`)
  })

  it('has the value that the portfolio and its analyses show', async () => {
    const { body } = await bjorn.get(`/portfolios/${portfolio.id}`)
    for (const figure of ['return_today', 'return_w1', 'return_y1', 'risk', 'rating', 'score', 'coverage'] as const) {
      expect((await shown(figure)).value, figure).toBe(body[figure])
    }
    const returns = (await bjorn.get(`/portfolios/${portfolio.id}/analysis/return`)).body
    expect((await shown('reference_return')).value).toBe(returns.reference_return_y1)
    const lead = await shown('lead_y1')
    expect(lead.first_day).toBe((await shown('reference_return')).first_day)
    expect(lead.value).toBeCloseTo(returns.return_y1! - returns.reference_return_y1!, 6)
    expect((await shown('top_members')).value).toBe(returns.top_members)
    expect((await shown('performer', stock.id)).value).toBe(
      [...returns.best_stocks, ...returns.worst_stocks].find(({ instrument }) => instrument.id === stock.id)!.return_y1,
    )
    const risk = (await bjorn.get(`/portfolios/${portfolio.id}/analysis/risk`)).body
    for (const { kind, percent } of risk.kind_breakdown) {
      expect((await shown('kind_share', kind.key)).value).toBe(percent)
    }
    for (const { slug, percent } of [...risk.sector_breakdown.included, ...risk.sector_breakdown.excluded]) {
      expect((await shown('sector_share', slug!)).value).toBe(percent)
    }
    const comparison = (await bjorn.get(`/portfolios/${portfolio.id}/comparison`)).body
    expect((await shown('better_than')).value).toBe(comparison.better_than)
    expect((await shown('diversification')).value).toBe(comparison.portfolio.diversification)
    expect((await shown('carbon_y1')).value).toBe(comparison.portfolio.carbon)
    const { carbon: carbon_y1, better_than } = { ...comparison.portfolio, ...comparison }
    const sectors = risk.sector_breakdown.included.length
    expect(body.analyses).toEqual({ sectors, better_than, carbon_y1 })
    expect((await anna.get(`/user/portfolios/${portfolio.id}`)).body.analyses).toEqual(body.analyses)
    expect((await clara.get(`/portfolios/${portfolio.id}`)).body).not.toHaveProperty('analyses')
    const holders = (await bjorn.get(`/instruments/${stock.id}/portfolios`)).body.results
    expect((await shown('instrument_weight', stock.id)).value).toBe(
      holders.find(({ id }) => id === portfolio.id)!.weight,
    )
    const parts = (await bjorn.get(`/portfolios/${portfolio.id}/percentages?limit=2`)).body.results
    const percentageOf = async ({ kind, position }: (typeof parts)[number]) => {
      if (kind === 'POSITION') return (await shown('weight', position!)).value!
      return (await (kind === 'REST' ? shown('rest_share', '2') : shown('kind_share', 'cash'))).value!
    }
    expect(parts.map(({ kind }) => kind)).toEqual(['POSITION', 'POSITION', 'REST', 'CASH'])
    for (const part of parts) {
      // The parts of a distribution are rounded so that they add up to 100.
      expect(Math.abs((await percentageOf(part)) - part.percentage)).toBeLessThanOrEqual(0.0101)
    }
    const carbon = (await bjorn.get(`/portfolios/${portfolio.id}/analysis/carbon`)).body
    for (const { rating, percent } of carbon.breakdown) {
      expect((await shown('carbon_share', rating)).value).toBe(percent)
    }
    const positions = (await anna.get(`/user/portfolios/${portfolio.id}/positions`)).body.results
    for (const { id, weight, return_all, accountPosition } of positions) {
      expect((await own('weight', id)).value).toBe(weight)
      expect((await own('return_all', id)).value).toBe(return_all)
      for (const figure of ['market_value', 'change_value', 'change_value_today'] as const) {
        const amount = accountPosition[figure]
        expect((await own(figure, id)).value, figure).toBe(amount === null ? null : Number(amount))
      }
    }
    for (const kind of ['stocks', 'funds'] as const) {
      const { results } = (await bjorn.get(`/portfolios/${portfolio.id}/positions?kind=${kind}`)).body
      const weight = results.reduce((sum, one) => sum + one.weight!, 0)
      expect((await shown('group_share', kind)).value).toBeCloseTo(weight, 1)
    }
  })

  it('has the risk-adjusted return by which a rating is ranked', async () => {
    const explanation = await own('rating')
    expect(riskAdjusted(explanation)).toBeCloseTo(explanation.terms.risk_adjusted_return!, 1)
  })

  it('has amounts and pieces for the owner, and percent of the largest for others', async () => {
    const [mine, others] = [await own('money_weighted'), await shown('money_weighted')]
    const first = { kind: 'FLOW', date: '2023-10-10', source: 'bank' }
    expect(mine.inputs[0]).toMatchObject({ ...first, value: 1980, unit: 'CURRENCY', currency: 'SEK' })
    expect(others.inputs[0]).toMatchObject({ ...first, unit: 'PERCENT', currency: null })
    for (const figure of shared) {
      for (const of of itemsOf(figure)) {
        const { inputs } = await shown(figure, of)
        const told = inputs.filter(({ unit, currency }) => ['CURRENCY', 'PIECES'].includes(unit) || currency !== null)
        expect(told, figure).toEqual([])
      }
    }
    for (const figure of ownFigures) {
      const of = query(itemsOf(figure)[0])
      expect((await bjorn.send('GET', `/portfolios/${portfolio.id}/explain/${figure}${of}`)).status, figure).toBe(404)
    }
  })

  it('tells viewers without a portfolio nothing of what is held', async () => {
    const { body } = await clara.send('GET', `/portfolios/${portfolio.id}/explain/return_y1`)
    expect(inputsOf(body as Explanation, 'POSITION', 'PRICE')).toEqual([])
    expect(inputsOf(body as Explanation, 'VALUE')).not.toEqual([])
    const { status } = await clara.send('GET', `/portfolios/${portfolio.id}/explain/weight?of=1`)
    expect(status).toBe(403)
  })

  it('is empty, but there, for a figure that is not known yet', async () => {
    const young = await computedPortfolio(app, anna, [])
    for (const figure of figures) {
      const { status, body } = await anna.send('GET', `/user/portfolios/${young.id}/explain/${figure}`)
      expect(status, figure).toBe(200)
      expect((body as Explanation).figure).toBe(figure)
    }
    await anna.delete(`/user/portfolios/${young.id}`)
  })

  it('is not found for what is no figure, and for an item that there is not', async () => {
    const path = `/user/portfolios/${portfolio.id}/explain`
    expect((await anna.send('GET', `${path}/money`)).status).toBe(404)
    for (const figure of new Set([...figuresOfItems, ...ofPositions])) {
      expect((await anna.send('GET', `${path}/${figure}`)).status, figure).toBe(404)
      expect((await anna.send('GET', `${path}/${figure}?of=nothing`)).status, figure).toBe(404)
    }
    expect((await anna.send('GET', `${path}/weight?of=${'x'.repeat(61)}`)).status).toBe(400)
  })
})
