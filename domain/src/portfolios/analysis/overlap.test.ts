import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { lookThrough, type PartsOf } from './look-through.ts'
import { overlapOf, sharedBy } from './overlap.ts'

const parts = (of: Record<string, Record<string, number>>): PartsOf => {
  return (security) => Object.entries(of[security] ?? {}).map(([part, percent]) => ({ security: part, percent }))
}
const held = (of: Record<string, number>) => new Map(Object.entries(of))
const etf = parts({ etf: { A: 40, C: 12, D: 48 } })

describe('looking through funds', () => {
  it('gives the published example', () => {
    const seen = lookThrough(held({ A: 1000, B: 500, etf: 800 }), etf)
    expect(Object.fromEntries(seen)).toEqual({ A: 1320, B: 500, C: 96, D: 384 })
  })

  it('goes through funds of funds, and leaves the unknown part with its fund', () => {
    const nested = parts({ outer: { inner: 50, A: 20 }, inner: { A: 40 } })
    const seen = lookThrough(held({ outer: 100 }), nested)
    expect([...seen].map(([security, weight]) => `${security} ${weight.toFixed(6)}`).toSorted()).toEqual([
      'A 40.000000',
      'inner 30.000000',
      'outer 30.000000',
    ])
  })

  it('ends in a circle, and ignores impossible parts', () => {
    const circle = parts({ a: { b: 100 }, b: { a: 100 } })
    expect([...lookThrough(held({ a: 1 }), circle).values()]).toEqual([1])
    expect(lookThrough(held({ a: 1 }), parts({ a: { b: -5, c: Number.NaN, d: 200 } }))).toEqual(held({ a: 1 }))
  })
})

describe('the overlap', () => {
  it('is what both have of each security', () => {
    expect(overlapOf(held({ A: 60, B: 40 }), held({ A: 2, B: 1, C: 7 }), parts({}))).toBe(30)
    expect(overlapOf(held({ etf: 1 }), held({ A: 50, D: 50 }), etf)).toBe(88)
    expect(overlapOf(held({ A: 1 }), held({}), etf)).toBe(0)
  })

  it('lists what both have, most in common first', () => {
    expect(sharedBy(held({ A: 1, B: 1 }), held({ A: 1, B: 2, C: 1 }), parts({}))).toEqual([
      { security: 'B', a: 50, b: 50 },
      { security: 'A', a: 50, b: 25 },
    ])
  })

  it('of the unknown part of a fund is with that of the same fund only', () => {
    const known = parts({ fund: { A: 10 }, other: { A: 10 } })
    expect(overlapOf(held({ fund: 1 }), held({ fund: 5 }), known)).toBe(100)
    expect(overlapOf(held({ fund: 1 }), held({ other: 1 }), known)).toBe(10)
  })

  it('is between 0 and 100, the same both ways, and all of it with itself', () => {
    const names = fc.constantFrom('A', 'B', 'C', 'etf', 'outer', 'loop')
    const percents = fc.integer({ min: 1, max: 120 })
    const funds = fc.record({
      etf: fc.dictionary(names, percents),
      outer: fc.dictionary(names, percents),
      loop: fc.dictionary(names, percents),
    })
    const portfolios = fc.dictionary(names, fc.integer({ min: 1, max: 1000 })).map(held)
    fc.assert(
      fc.property(portfolios, portfolios, funds, (a, b, of) => {
        const overlap = overlapOf(a, b, parts(of))
        expect(overlap).toBeGreaterThanOrEqual(0)
        expect(overlap).toBeLessThanOrEqual(100)
        expect(overlapOf(b, a, parts(of))).toBeCloseTo(overlap, 1)
        expect(overlapOf(a, a, parts(of))).toBe(a.size > 0 ? 100 : 0)
        const sum = (weights: Map<string, number>) => [...weights.values()].reduce((total, weight) => total + weight, 0)
        expect(sum(lookThrough(a, parts(of)))).toBeCloseTo(sum(a), 6)
      }),
    )
  })
})
