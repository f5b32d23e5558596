import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { positionOn } from './index-series.ts'
import { dailyReturns, type FlowTiming, linkReturns } from './time-weighted.ts'

const timings = ['default', 'end', 'start', 'in-start-out-end'] as const satisfies FlowTiming[]

/** What is left of 1 after these returns, less 1. */
const total = (returns: ArrayLike<number>) => linkReturns(returns, 1).at(-1)! - 1

/** ClientIndexTest.testExcelSample of portfolio-performance: 2011-12-31 to 2012-01-08. */
const excelSample = (() => {
  const flows = [10_000, 0, 200, -400, 0, 0, 5400, -3697.04, 0]
  const gains = [0, 230, 200, -234.41, 293.99, 293.99, 195.99, -882.52, -1003.85]
  let value = 0
  return { flows, values: flows.map((flow, t) => (value += flow + gains[t]!)) }
})()

const money = fc.double({ min: 0, max: 1e100, noNaN: true })
const day = fc.record({
  value: fc.oneof(money, fc.constant(0)),
  flow: fc.oneof(
    money,
    money.map((amount) => -amount),
    fc.constant(0),
  ),
})
const days = fc.array(day, { maxLength: 40 })
const columns = (history: readonly { value: number; flow: number }[]) =>
  [history.map(({ value }) => value), history.map(({ flow }) => flow)] as const

describe('published examples of time-weighted returns', () => {
  const published = [
    0, 0.023, 0.019175455, -0.0220517, 0.0294117647, 0.0285714286, 0.012261967, -0.0545454545, -0.0865384615,
  ]
  const linked = [0, 0.023, 0.042616491, 0.019624983, 0.049614163, 0.079603343, 0.092841403, 0.03323197, -0.056182678]

  it('T1: inflows at the start and outflows at the end of the day', () => {
    const returns = dailyReturns(excelSample.values, excelSample.flows, { timing: 'in-start-out-end' })
    // The example's cents are rounded, so its days agree to six places only.
    returns.forEach((value, t) => expect(value).toBeCloseTo(published[t]!, 6))
    linkReturns(returns, 1).forEach((value, t) => expect(value - 1).toBeCloseTo(linked[t]!, 9))
  })

  it('T1: all flows at the end of the day, as by default', () => {
    expect(total(dailyReturns(excelSample.values, excelSample.flows, { timing: 'end' }))).toBeCloseTo(-0.05, 7)
    expect(total(dailyReturns(excelSample.values, excelSample.flows))).toBeCloseTo(-0.05, 7)
  })

  it('T2: days linked within calendar weeks', () => {
    const dates = excelSample.values.map((_, t) => (t === 0 ? '2011-12-31' : `2012-01-0${t}`))
    const index = linkReturns(dailyReturns(excelSample.values, excelSample.flows, { timing: 'in-start-out-end' }))
    const [saturday, sunday, nextSunday] = ['2011-12-31', '2012-01-01', '2012-01-08'].map(
      (date) => index[positionOn(dates, date)]!,
    ) as [number, number, number]
    expect(sunday / saturday - 1).toBeCloseTo(0.023, 9)
    expect(nextSunday / sunday - 1).toBeCloseTo(-0.077402422, 9)
    expect(nextSunday / saturday - 1).toBeCloseTo(-0.056182678, 9)
  })

  it('T3, T6: linked returns of years and months', () => {
    expect(total([0.04, 0.09, 0.05, 0.11])).toBeCloseTo(0.3212, 4)
    expect(total([0.1, -0.05, 0.08])).toBeCloseTo(0.1286, 4)
  })

  it('T4: quarters with flows at their ends', () => {
    const values = [2.2, 2.8, 2.4, 4.2, 4.1]
    const flows = [2.2, 2.8 - 2.4, 2.4 - 2.6, 4.2 - 3.2, 0]
    expect(total(dailyReturns(values, flows))).toBeCloseTo(0.3185, 4)
  })

  it('T5: two investors with the same returns, whatever they pay in or out', () => {
    const deposits = dailyReturns([1000, 3100, 3255], [1000, 2000, 0], { timing: 'end' })
    const withdraws = dailyReturns([1000, 1000, 1050], [1000, -100, 0])
    expect(total(deposits)).toBeCloseTo(0.155, 12)
    expect(total(withdraws)).toBeCloseTo(0.155, 12)
    // By default, a deposit of twice the capital takes part in the gain of its day, so it needs a day without one here.
    expect(total(dailyReturns([1000, 1100, 3100, 3255], [1000, 0, 2000, 0]))).toBeCloseTo(0.155, 12)
    expect(dailyReturns([1000, 3100], [1000, 2000])[1]).toBeCloseTo(100 / 3000, 12)
  })

  it('T7, T8: two assets without rebalancing, whose missing prices do not change', () => {
    const drifting = dailyReturns([0.55 + 0.475, 0.55 + 0.475 * 1.05], [0, 0], { opening: 1 })
    expect(drifting[0]).toBeCloseTo(0.025, 12)
    expect(drifting[1]).toBeCloseTo((1 - 0.5365854) * 0.05, 8)
    const missing = dailyReturns([0.55 + 0.5, 0.55 + 0.5 * 1.05], [0, 0], { opening: 1 })
    expect(missing[0]).toBeCloseTo(0.05, 12)
    expect(missing[1]).toBeCloseTo(0.0238095, 7)
  })
})

describe('the daily return', () => {
  it('measures the first order against what it cost', () => {
    expect(dailyReturns([102], [100])[0]).toBeCloseTo(0.02, 12)
    expect(dailyReturns([98], [100])[0]).toBeCloseTo(-0.02, 12)
  })

  it('does not count an order of a large sum as earned by the little capital before it', () => {
    // 10 000 are paid for what closes at 9 900, beside 100 that stayed: at the end of the day that would be a loss of all.
    expect(dailyReturns([10_000], [10_000], { opening: 100 })[0]).toBeCloseTo(-100 / 10_100, 12)
    expect(dailyReturns([10_000], [10_000], { opening: 100, timing: 'end' })[0]).toBe(-1)
  })

  it('counts a smaller inflow and every outflow as paid at the end of the day', () => {
    expect(dailyReturns([210], [100], { opening: 100 })[0]).toBeCloseTo(0.1, 12)
    expect(dailyReturns([10], [-100], { opening: 100 })[0]).toBeCloseTo(0.1, 12)
    expect(dailyReturns([0], [-110], { opening: 100 })[0]).toBeCloseTo(0.1, 12)
  })

  it('is no worse than a total loss when the inflow of the day is lost too', () => {
    expect(dailyReturns([50], [90], { opening: 100 })[0]).toBeCloseTo(50 / 190 - 1, 12)
  })

  it('is 0 without capital, whatever appears or is left', () => {
    expect(dailyReturns([0, 5, 0, 0], [0, 0, -5, -3])).toEqual(Float64Array.of(0, 0, 0, 0))
    expect(dailyReturns([0], [-150], { opening: 100, timing: 'start' })[0]).toBe(0)
  })

  it('is 0 for the cents that are left of a sold portfolio, if told so', () => {
    const values = [100, 0.01, 0, 50]
    const flows = [100, -99.99, 0, 50]
    expect(total(dailyReturns(values, flows))).toBe(-1)
    expect(total(dailyReturns(values, flows, { negligible: 1 }))).toBe(0)
  })

  it('refuses what is not a history', () => {
    expect(() => dailyReturns([1, 2], [1])).toThrow(RangeError)
    for (const wrong of [-1, Number.NaN, Infinity, 1e101]) {
      expect(() => dailyReturns([wrong], [0])).toThrow(RangeError)
      expect(() => dailyReturns([0], [0], { opening: wrong })).toThrow(RangeError)
      expect(() => dailyReturns([0], [0], { negligible: wrong })).toThrow(RangeError)
      expect(() => linkReturns([0], wrong)).toThrow(RangeError)
    }
    for (const wrong of [Number.NaN, -Infinity, 1e101]) expect(() => dailyReturns([0], [wrong])).toThrow(RangeError)
    for (const wrong of [-1.01, Number.NaN, Infinity]) expect(() => linkReturns([wrong])).toThrow(RangeError)
  })
})

describe('properties of time-weighted returns', () => {
  it('are finite and at least -1 for any history, and so is the index', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...timings), (history, timing) => {
        const returns = dailyReturns(...columns(history), { timing })
        expect(returns.every((value) => value >= -1 && value < Infinity)).toBe(true)
        expect(linkReturns(returns).every((value) => value >= 0 && value < Infinity)).toBe(true)
      }),
    )
  })

  it('are the same in every currency', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (history, exponent) => {
        // Powers of two scale without rounding; tiny values would lose digits.
        const normal = history.map(({ value, flow }) => ({
          value: Math.round(value) / 1e9,
          flow: Math.round(flow) / 1e9,
        }))
        const scaled = normal.map(({ value, flow }) => ({ value: value / 2 ** exponent, flow: flow / 2 ** exponent }))
        expect(dailyReturns(...columns(scaled))).toEqual(dailyReturns(...columns(normal)))
      }),
    )
  })

  it('are 0 if money only moves in and out', () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })
    fc.assert(
      fc.property(fc.array(cents), fc.constantFrom(...timings), (wished, timing) => {
        let value = 0
        const flows = wished.map((flow) => {
          const possible = Math.max(flow, -value)
          value += possible
          return possible
        })
        value = 0
        const values = flows.map((flow) => (value += flow))
        expect(dailyReturns(values, flows, { timing }).every((dailyReturn) => dailyReturn === 0)).toBe(true)
      }),
    )
  })

  it('are those of the capital between flows, whatever the flows', () => {
    const step = fc.record({
      growth: fc.double({ min: 0.5, max: 2, noNaN: true }),
      share: fc.double({ min: -0.9, max: 0.9, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        let value = 1000
        const flows: number[] = []
        const values = steps.map(({ growth, share }) => {
          const flow = value * (share < 0 ? share * growth : share)
          flows.push(flow)
          value = value * growth + flow
          return value
        })
        const returns = dailyReturns(values, flows, { opening: 1000 })
        steps.forEach(({ growth }, t) => expect(returns[t]).toBeCloseTo(growth - 1, 9))
      }),
    )
  })

  it('continue from any day as if calculated at once', () => {
    fc.assert(
      fc.property(days, fc.nat(40), (history, at) => {
        const [values, flows] = columns(history)
        const whole = dailyReturns(values, flows)
        const cut = Math.min(at, values.length)
        const before = dailyReturns(values.slice(0, cut), flows.slice(0, cut))
        const opening = values[cut - 1] ?? 0
        const after = dailyReturns(values.slice(cut), flows.slice(cut), { opening })
        expect(Float64Array.of(...before, ...after)).toEqual(whole)

        const index = linkReturns(before)
        expect(Float64Array.of(...index, ...linkReturns(after, index.at(-1)))).toEqual(linkReturns(whole))
      }),
    )
  })

  it('of several portfolios together are weighted by opening value', () => {
    const [anna, clara] = [
      dailyReturns([110, 99], [0, 0], { opening: 100 }),
      dailyReturns([300, 330], [0, 0], { opening: 300 }),
    ]
    const both = dailyReturns([410, 429], [0, 0], { opening: 400 })
    expect(both[0]).toBeCloseTo((100 * anna[0]! + 300 * clara[0]!) / 400, 12)
    expect(both[1]).toBeCloseTo((110 * anna[1]! + 300 * clara[1]!) / 410, 12)
  })
})
