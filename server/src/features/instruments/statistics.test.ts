import { dateOf, dayNumber } from '@app/domain/instruments/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { refreshStale } from '#market/figures/figures.ts'
import { writeCloses } from '#market/prices/write.ts'
import { make } from '#testing/make.ts'
import { type TestApp, testApp, type TestMember } from '#testing/test-app.ts'

let app: TestApp
let anna: TestMember
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T12:00:00Z' })
  anna = await app.member('Anna')
})
afterAll(() => app.close())

const lastDay = dayNumber('2026-11-20')

type Course = { closeOn: (week: number) => number; volume?: number }

/** A listing with a close a week for 160 weeks, of which the last is on Friday 2026-11-20. */
async function listing({ closeOn, volume }: Course, facts: Parameters<typeof make.instrument>[1] = {}) {
  const { db } = app.context
  const { id } = await make.instrument(db, facts)
  const closes = Array.from({ length: 160 }, (_, i) => ({
    id,
    date: dateOf(lastDay - 7 * (159 - i)),
    close: closeOn(i),
    ...(volume !== undefined && { volume }),
  }))
  await db.transaction().execute((tx) => writeCloses(tx, closes, 'real'))
  return id
}

const split = (id: string) =>
  app.context.db
    .insertInto('corporate_actions')
    .values({ instrument_id: id, ex_date: '2026-11-18', numerator: 1, denominator: 2, kind: 'split 2:1' })
    .execute()

const wave = (week: number) => 100 + 20 * Math.sin(week / 5)

describe('the statistics of an instrument', () => {
  it('are of its prices, through a split', async () => {
    const id = await listing({ closeOn: (week) => (week === 159 ? 50 : wave(week)), volume: 1000 })
    await split(id)
    const index = await listing({ closeOn: wave }, { kind: 'INDEX', name: 'Index' })
    await refreshStale(app.context.db)
    const at = (time: string, price: number) => ({ instrument_id: id, at: new Date(time), price })
    await app.context.db
      .insertInto('intraday_prices')
      .values([
        at('2026-11-23T09:00:00Z', 51),
        at('2026-11-23T10:00:00Z', 49.5),
        at('2026-11-23T10:30:00Z', 50),
        at('2026-11-20T10:00:00Z', 40),
      ])
      .execute()

    const { body } = await anna.get(`/instruments/${id}/statistics?against=${index}`)
    const year = Array.from({ length: 53 }, (_, i) => wave(107 + i) / 2)
    expect(body).toMatchObject({
      as_of: '2026-11-20',
      currency: 'SEK',
      day: { low: 49.5, high: 51 },
      volume: { date: '2026-11-20', last: 1000 },
      risk_class: expect.any(Number),
      against: { instrument: { id: index, name: 'Index' } },
    })
    expect(body.year!.low).toBeCloseTo(Math.min(...year.slice(0, -1), 50), 4)
    expect(body.year!.high).toBeCloseTo(Math.max(...year.slice(0, -1), 50), 4)
    // The thirteen weeks of the quarter before the split have 2,000 of today's shares each, the last one 1,000.
    expect(body.volume!.average).toBeGreaterThan(1900)
    expect(body.volume!.average).toBeLessThan(2000)
    expect(body.drawdown!.depth).toBeCloseTo(100 * (80 / 120 - 1), 0)
    expect(body.months).toHaveLength(35)
    expect(body.months.at(-1)!.month).toBe('2026-10')
    expect(body.against!.correlation).toBeGreaterThan(0.9)
  })

  it('are unknown without prices, and of an instrument that is none', async () => {
    const { id } = await make.instrument(app.context.db)
    expect((await anna.get(`/instruments/${id}/statistics`)).body).toEqual({
      as_of: null,
      currency: 'SEK',
      day: null,
      year: null,
      volume: null,
      volatility: null,
      risk_class: null,
      drawdown: null,
      months: [],
      against: null,
    })
    expect((await anna.get('/instruments/999999/statistics')).status).toBe(404)
    expect((await anna.get('/instruments/999999/dividends')).status).toBe(404)
  })
})

describe('the dividends of an instrument', () => {
  it('are those of today’s shares, by payment and by year, with their growth', async () => {
    const id = await listing({ closeOn: (week) => (week === 159 ? 50 : 100) })
    await split(id)
    const pay = (ex_date: string, amount: number, more: object = {}) => ({
      instrument_id: id,
      ex_date,
      amount,
      currency: 'SEK',
      ...more,
    })
    await app.context.db
      .insertInto('dividends')
      .values([
        pay('2023-04-03', 1),
        pay('2024-04-03', 10),
        pay('2025-04-03', 12, { pay_date: '2025-04-10' }),
        pay('2025-09-03', 20, { kind: 'special' }),
        pay('2026-04-03', 14, { currency: 'EUR' }),
        pay('2026-12-03', 99),
      ])
      .execute()
    await refreshStale(app.context.db)
    const { body } = await anna.get(`/instruments/${id}/dividends`)
    expect(body).toEqual({
      currency: 'SEK',
      payments: [
        { ex_date: '2026-04-03', pay_date: null, kind: 'ordinary', amount: 7, currency: 'EUR' },
        { ex_date: '2025-09-03', pay_date: null, kind: 'special', amount: 10, currency: 'SEK' },
        { ex_date: '2025-04-03', pay_date: '2025-04-10', kind: 'ordinary', amount: 6, currency: 'SEK' },
        { ex_date: '2024-04-03', pay_date: null, kind: 'ordinary', amount: 5, currency: 'SEK' },
        { ex_date: '2023-04-03', pay_date: null, kind: 'ordinary', amount: 0.5, currency: 'SEK' },
      ],
      years: [
        { year: 2023, amount: 0.5 },
        { year: 2024, amount: 5 },
        { year: 2025, amount: 16 },
        // Without an exchange rate.
        { year: 2026, amount: null },
      ],
      growth: { from: 2024, to: 2025, percent: 20 },
      simulated: false,
    })
  })
})
