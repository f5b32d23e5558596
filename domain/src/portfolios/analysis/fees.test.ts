import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { feeOfFunds } from './fees.ts'

const fund = (value: number, fee: number | null) => ({ kind: 'MUTUAL_FUND' as const, value, fee })

describe('the fee of the funds of a portfolio', () => {
  it('is weighted by the money in them', () => {
    expect(feeOfFunds([fund(300, 1.6), fund(100, 0.4)])).toBeCloseTo(1.3, 12)
  })

  it('leaves out stocks, and funds without a known fee or value', () => {
    const stock = { kind: 'EQUITY' as const, value: 1000, fee: 5 }
    expect(feeOfFunds([stock, fund(100, null), fund(0, 9), fund(100, 0.5)])).toBe(0.5)
  })

  it('is unknown without a fund whose fee is known', () => {
    expect(feeOfFunds([])).toBeNull()
    expect(feeOfFunds([fund(100, null)])).toBeNull()
  })

  it('lies between the lowest and the highest fee', () => {
    const funds = fc.array(
      fc.record({
        kind: fc.constantFrom('MUTUAL_FUND' as const, 'ETF' as const),
        value: fc.double({ min: 0.01, max: 1e9, noNaN: true }),
        fee: fc.double({ min: 0, max: 10, noNaN: true }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(funds, (all) => {
        const fees = all.map(({ fee }) => fee)
        const fee = feeOfFunds(all)!
        expect(fee).toBeGreaterThanOrEqual(Math.min(...fees) - 1e-9)
        expect(fee).toBeLessThanOrEqual(Math.max(...fees) + 1e-9)
      }),
    )
  })
})
