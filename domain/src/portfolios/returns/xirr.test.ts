import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from '#instruments/dates.ts'
import { flowsOf, negated, rateOf, ratesOf, yearly } from '#portfolios/testing/flows.ts'

import type { Flow } from './flow.ts'
import { xirr } from './xirr.ts'

const presentValue = (flows: readonly Flow[], rate: number) => {
  const first = Math.min(...flows.map(({ date }) => dayNumber(date)))
  return flows.reduce((sum, { date, amount }) => sum + amount * (1 + rate) ** ((first - dayNumber(date)) / 365), 0)
}

describe('xirr', () => {
  it('finds no rate where none balances the flows', () => {
    expect(xirr(yearly(100, -100, 100))).toEqual({ kind: 'none', why: 'no-rate' })
    expect(xirr(yearly(1, -2e8))).toEqual({ kind: 'none', why: 'no-rate' })
  })

  it('finds rates of any size', () => {
    expect(rateOf(yearly(1, -30_903))).toBeCloseTo(30_902, 6)
    expect(rateOf(yearly(30_903, -1))).toBeCloseTo(1 / 30_903 - 1, 12)
  })

  it('finds a rate that the present value only touches', () => {
    expect(rateOf(yearly(1, -4, 4))).toBeCloseTo(1, 6)
    expect(rateOf(yearly(1, -1, 0.25))).toBeCloseTo(-0.5, 6)
  })

  it('is 0 where as much came back as was paid, and another rate beside it', () => {
    // Neither sum of these doubles is exactly 0, whatever the order.
    expect(rateOf(flowsOf(['2025-01-01', 60.2], ['2025-05-01', -35.3], ['2025-09-01', -24.9]))).toBe(0)
    expect(xirr(yearly(2, -5, 3))).toEqual({ kind: 'several', rates: [0, expect.closeTo(0.5, 9)] })
  })

  it('is -1 to the last bit where almost nothing came back', () => {
    expect(rateOf(flowsOf(['2026-01-01', 1e100], ['2026-02-01', -1e-100]))).toBe(-1)
  })

  it('of a month is annual, of less is none', () => {
    const flows = (date: string) => flowsOf(['2026-01-01', 100], [date, -101])
    expect(rateOf(flows('2026-01-31'))).toBeCloseTo(1.01 ** (365 / 30) - 1, 12)
    expect(xirr(flows('2026-01-30'))).toEqual({ kind: 'none', why: 'under-30-days' })
  })

  it('counts flows of a day as one', () => {
    const flows = flowsOf(['2025-01-01', 100], ['2026-01-01', -110])
    const day = flowsOf(['2025-06-01', 500], ['2025-06-01', -500])
    expect(xirr([...flows, ...day])).toEqual(xirr(flows))
  })

  it('gives up a search that takes too long', () => {
    // Three days' flows nearly cancel out, so that gains and losses hardly differ at any rate.
    const flows = Array.from({ length: 8000 }, (_, i) => ({
      date: dateOf(i),
      amount: [1, -2, 1][i % 3]! * (1 + (i % 7) * 1e-6),
    }))
    expect(xirr(flows)).toEqual({ kind: 'none', why: 'too-complex' })
  })

  it('refuses what is not a flow', () => {
    for (const amount of [Number.NaN, Infinity, -2e100]) {
      expect(() => xirr([{ date: '2026-01-01', amount }])).toThrow(RangeError)
    }
    expect(() => xirr([{ date: '2026-02-30', amount: 1 }])).toThrow(RangeError)
    const days = Array.from({ length: 20_001 }, (_, i) => ({ date: dateOf(i), amount: 1 }))
    expect(() => xirr(days)).toThrow(RangeError)
  })
})

describe('properties of money-weighted returns', () => {
  const dates = fc.integer({ min: 0, max: 4000 }).map(dateOf)
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const anyFlows = fc.array(fc.record({ date: dates, amount: amounts }), { maxLength: 25 })

  it('recovers the rate at which savings grew', () => {
    const deposits = fc.array(fc.record({ date: dates, amount: fc.integer({ min: 1, max: 1_000_000 }) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(deposits, fc.double({ min: -0.9, max: 5, noNaN: true }), (flows, rate) => {
        const end = 4030
        const value = flows.reduce(
          (sum, { date, amount }) => sum + amount * (1 + rate) ** ((end - dayNumber(date)) / 365),
          0,
        )
        const found = rateOf([...flows, { date: dateOf(end), amount: -value }])
        expect(Math.abs(found - rate) / (1 + rate)).toBeLessThan(1e-9)
      }),
    )
  })

  it('recovers all rates of a product of investments, but may give up on five of which four are close', () => {
    const growths = fc.uniqueArray(fc.integer({ min: 3, max: 50 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(growths, (tens) => {
        const roots = tens.map((ten) => ten / 10).toSorted((a, b) => a - b)
        // The coefficients of the product of (1 - growth * v), where v discounts a year.
        const coefficients = roots.reduce(
          (product, growth) => [...product, 0].map((value, i) => value - growth * (product[i - 1] ?? 0)),
          [1],
        )
        const result = xirr(yearly(...coefficients))
        if (result.kind === 'none') {
          expect(result.why).toBe('too-complex')
          const [first, second, , fourth, fifth] = roots as [number, number, number, number, number]
          expect(Math.min(fourth - first, fifth - second)).toBeLessThan(1)
          return
        }
        expect(ratesOf(yearly(...coefficients))).toEqual(roots.map((growth) => expect.closeTo(growth - 1, 5) as number))
      }),
    )
  })

  it('balances the flows, misses no change of sign, and does not depend on signs or currency', () => {
    fc.assert(
      fc.property(anyFlows, (flows) => {
        const result = xirr(flows)
        const rates = ratesOf(flows)
        const size = (rate: number) =>
          presentValue(
            flows.map(({ date, amount }) => ({ date, amount: Math.abs(amount) })),
            rate,
          )
        for (const rate of rates) {
          expect(rate).toBeGreaterThanOrEqual(-1)
          if (rate > -0.9) expect(Math.abs(presentValue(flows, rate))).toBeLessThan(1e-9 * size(rate))
        }
        if (rates.length > 0) {
          expect(xirr(negated(flows))).toEqual(result)
          expect(xirr(flows.map(({ date, amount }) => ({ date, amount: amount / 64 })))).toEqual(result)
        }
        const grid = Array.from({ length: 400 }, (_, i) => Math.expm1((i - 150) / 50 + 1e-4))
        const signs = flows.length > 0 ? grid.map((rate) => Math.sign(presentValue(flows, rate))) : []
        const changes = signs.filter((sign, i) => i > 0 && sign * signs[i - 1]! < 0).length
        if (result.kind !== 'none') expect(rates.length).toBeGreaterThanOrEqual(changes)
        else if (result.why === 'no-rate') expect(changes).toBe(0)
      }),
    )
  })

  it('does not change when a flow is split', () => {
    fc.assert(
      fc.property(anyFlows, amounts, (flows, part) => {
        const [first, ...others] = flows
        if (!first) return
        const parts = [part, first.amount - part].map((amount) => ({ ...first, amount }))
        expect(xirr([...others, ...parts])).toEqual(xirr(flows))
      }),
    )
  })

  it('is finite for any flows', () => {
    const any = fc.double({ min: -1e100, max: 1e100, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.record({ date: dates, amount: any }), { maxLength: 12 }), (flows) => {
        expect(ratesOf(flows).every((rate) => rate >= -1 && rate < Infinity)).toBe(true)
      }),
    )
  })
})
