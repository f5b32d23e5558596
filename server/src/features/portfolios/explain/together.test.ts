import type { Explanation } from '@app/contract/explanations.ts'
import { performancePeriods } from '@app/contract/limits.ts'
import { DEFAULT_INDEX_SLUG } from '@app/domain/constants.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { refreshMemberReturns } from '#features/portfolios/analysis/member-returns.ts'
import { computedPortfolio, listing } from '#features/portfolios/portfolios.fixture.ts'
import { type TestApp, type TestMember, testApp } from '#testing/test-app.ts'

import { inputsOf, recompute } from './recompute.fixture.ts'

let app: TestApp
let anna: TestMember
let bjorn: TestMember
let clara: TestMember
let shared: { id: string }
let portfolios: { id: string }[]

beforeAll(async () => {
  app = await testApp({ now: '2026-11-19T12:00:00Z' })
  ;[anna, bjorn, clara] = [await app.member('Anna'), await app.member('Björn'), await app.member('Clara')]
  const { db } = app.context
  shared = await listing(app, { name: 'Volvo', closeOn: (_, i) => 100 + i / 10 })
  const index = await listing(app, {
    slug: DEFAULT_INDEX_SLUG,
    kind: 'INDEX',
    name: 'Stockholm 30',
    closeOn: () => 2700,
  })
  const other = await listing(app, { name: 'Ericsson', closeOn: (_, i) => 100 - i / 20 })
  const third = await listing(app, { name: 'Atlas', closeOn: () => 100 })
  portfolios = [
    await computedPortfolio(app, anna, [{ instrument: shared, quantity: '20' }]),
    await computedPortfolio(app, anna, [{ instrument: other, quantity: '10' }]),
    await computedPortfolio(app, anna, [{ instrument: third }], { hidden: true }),
  ]
  await computedPortfolio(app, bjorn, [
    { instrument: shared, quantity: '1' },
    { instrument: third, quantity: '3' },
  ])
  await db.transaction().execute((tx) => refreshMemberReturns(tx, [anna.id], app.context.now()))
  const at = app.clock()
  for (const [instrument_id, last_price, change_today] of [
    [shared.id, 153, 2.5],
    [other.id, 74, -0.4],
    [index.id, 2715, 0.31],
  ] as const) {
    await db.insertInto('quotes').values({ instrument_id, last_price, change_today, trading: true, at }).execute()
  }
})
afterAll(() => app.close())

it('explains the return today of all portfolios by their values and changes', async () => {
  const explanation = (await anna.get('/user/explain/return_today')).body
  expect(explanation.value).toBe((await anna.get('/user/today')).body.return_today)
  const [values, changes] = [inputsOf(explanation, 'VALUE'), inputsOf(explanation, 'CHANGE')]
  expect(values).toHaveLength(3)
  const worth = values.reduce((sum, { value }) => sum + value!, 0)
  const before = values.reduce((sum, { value }, i) => sum + value! / (1 + (changes[i]!.value ?? 0) / 100), 0)
  expect(100 * (worth / before - 1)).toBeCloseTo(explanation.value!, 2)
  expect((await clara.get('/user/explain/return_today')).body).toMatchObject({ value: null, inputs: [] })
})

it('explains how far the day is ahead of the index by both changes, and by what the first is made of', async () => {
  const { body } = await anna.get('/user/explain/lead_today')
  const today = (await anna.get('/user/explain/return_today')).body
  const [own, index, ...others] = body.inputs
  expect(body).toMatchObject({ unit: 'PERCENTAGE_POINTS', terms: { return_today: today.value, reference: 0.31 } })
  expect(own).toMatchObject({ kind: 'RETURN', value: today.value, date: today.last_day })
  expect(index).toMatchObject({
    kind: 'CHANGE',
    label: 'Stockholm 30',
    value: 0.31,
    date: '2026-11-19',
    source: 'file',
  })
  expect(others).toEqual(today.inputs)
  expect(own!.value! - index!.value!).toBeCloseTo(body.value!, 6)
  expect((await clara.get('/user/explain/lead_today')).body).toMatchObject({ value: null, inputs: [] })
})

it('explains the return of all portfolios over a period by their summed values and payments', async () => {
  const { performance } = (await anna.get('/user/today')).body
  for (const period of performancePeriods) {
    const explanation = (await anna.get(`/user/explain/return_${period}`)).body
    const [points, figure] = [performance[period], `return_${period}` as const]
    expect(explanation).toMatchObject({ figure, first_day: points[0]?.date ?? null })
    if (points.length === 0) {
      expect(explanation).toMatchObject({ value: null, inputs: [] })
      continue
    }
    expect(explanation.last_day).toBe(points.at(-1)!.date)
    expect(explanation.value, period).toBeCloseTo(points.at(-1)!.value - 100, 6)
    expect(Math.abs(recompute.return_y1(explanation) - explanation.value!), period).toBeLessThanOrEqual(0.0051)
    // One of the portfolios is hidden, and counts for its owner.
    expect(inputsOf(explanation, 'RETURN')).toHaveLength(3)
    expect(inputsOf(explanation, 'VALUE')).toMatchObject([{ unit: 'CURRENCY', currency: 'SEK' }, {}])
  }
  expect((await clara.get('/user/explain/return_y1')).body).toMatchObject({ value: null, inputs: [] })
})

it('explains each region of all portfolios by the positions in it, with amounts', async () => {
  const { results, coverage } = (await anna.get('/user/regions')).body
  expect(results).not.toEqual([])
  const explained = async (path: string) => (await anna.send('GET', `/user/explain/${path}`)).body as Explanation
  for (const { region, percent } of results) {
    const explanation = await explained(`region_share?of=${region.slug}`)
    expect(explanation.value).toBe(percent)
    expect(Math.abs(recompute.region_share(explanation) - percent)).toBeLessThanOrEqual(0.0051)
    // One of the portfolios is hidden, and counts for its owner.
    expect(inputsOf(explanation, 'POSITION')).toHaveLength(3)
    expect(inputsOf(explanation, 'POSITION').map(({ unit }) => unit)).toEqual(['PIECES', 'PIECES', 'PIECES'])
  }
  const known = await explained('region_coverage')
  expect(known.value).toBe(coverage)
  expect(Math.abs(recompute.region_coverage(known) - coverage)).toBeLessThanOrEqual(0.0051)
  expect(await explained('region_share?of=africa')).toMatchObject({ value: 0, coverage: 100 })
  for (const unknown of ['region_share?of=atlantis', 'region_share']) {
    expect((await anna.send('GET', `/user/explain/${unknown}`)).status, unknown).toBe(404)
  }
  expect((await clara.get('/user/explain/region_coverage')).body).toMatchObject({ value: 0, coverage: null })
})

it.each(['return_y1', 'return_m3'] as const)(
  'explains the %s of a member by that of visible portfolios, without weights',
  async (figure) => {
    const explanation = (await bjorn.get(`/profiles/${anna.id}/explain/${figure}`)).body
    const returns = inputsOf(explanation, 'RETURN').map(({ value }) => value!)
    expect(returns).toHaveLength(2)
    for (const [i, { id }] of portfolios.slice(0, 2).entries()) {
      expect(returns[i]).toBe((await bjorn.get(`/portfolios/${id}`)).body[figure])
    }
    const stored = await app.context.db
      .selectFrom('profiles')
      .where('id', '=', anna.id)
      .select(figure)
      .executeTakeFirstOrThrow()
    expect(explanation.value).toBe(roundPercent(stored[figure]))
    expect(explanation.inputs.map(({ unit }) => unit)).toEqual(['INDEX', 'PERCENT', 'INDEX', 'PERCENT'])
    // Without payments, the weights are the values on the first day, which only this test knows.
    const day = explanation.first_day!
    const opening = await Promise.all(
      portfolios.slice(0, 2).map(async ({ id }) => {
        const { body } = await anna.send('GET', `/user/portfolios/${id}/explain/${figure}`)
        return inputsOf(body as Explanation, 'VALUE').find(({ date }) => date === day)!.value!
      }),
    )
    const total = opening.reduce((sum, value) => sum + value, 0)
    const mean = returns.reduce((sum, value, i) => sum + (value * opening[i]!) / total, 0)
    expect(Math.abs(mean - explanation.value!)).toBeLessThanOrEqual(0.011)
  },
)

it('explains what a connected member has in common with a portfolio, and tells nobody else', async () => {
  const { id } = portfolios[0]!
  const explanation = (await bjorn.get(`/portfolios/${id}/explain/overlap`)).body
  expect(explanation.value).toBeGreaterThan(0)
  expect(Math.abs(recompute.overlap(explanation) - explanation.value!)).toBeLessThanOrEqual(0.01)
  expect(inputsOf(explanation, 'WEIGHT')).toMatchObject([{ label: 'Volvo', value: 100 }])
  expect((await bjorn.get(`/portfolios/${id}/analysis/risk`)).body.overlap).toBe(explanation.value)
  for (const reader of [anna, clara]) {
    expect((await reader.get(`/portfolios/${id}/analysis/risk`)).body).not.toHaveProperty('overlap')
  }
  expect((await clara.send('GET', `/portfolios/${id}/explain/overlap`)).status).toBe(403)
  expect((await app.visitor.send('GET', `/portfolios/${id}/explain/overlap`)).status).toBe(401)
  expect((await anna.get(`/portfolios/${id}/explain/overlap`)).body).toMatchObject({ value: null, inputs: [] })
})
