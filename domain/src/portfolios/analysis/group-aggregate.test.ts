import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { averageWeights } from './group-aggregate.ts'

const held = (of: Record<string, number>) => new Map(Object.entries(of))
const anna = held({ abb: 900, sap: 100 })
const bjorn = held({ abb: 1 })
const clara = held({ volvo: 3, sap: 1 })

describe('what a group holds', () => {
  it('is the average of its members, however wealthy they are', () => {
    const { members, weights } = averageWeights([anna, bjorn, clara])
    expect(members).toBe(3)
    expect([...weights!].map(([security, weight]) => [security, Number(weight.toFixed(4))])).toEqual([
      ['abb', 63.3333],
      ['sap', 11.6667],
      ['volvo', 25],
    ])
  })

  it('is a secret of two members, and of three of whom one holds nothing', () => {
    expect(averageWeights([anna, bjorn])).toEqual({ members: 2, weights: undefined })
    for (const nothing of [held({}), held({ abb: 0 }), held({ abb: -1 })]) {
      expect(averageWeights([anna, bjorn, nothing])).toEqual({ members: 2, weights: undefined })
    }
  })

  it('adds up to 100', () => {
    const members = fc.array(
      fc.dictionary(fc.constantFrom('abb', 'sap', 'volvo', 'CASH'), fc.double({ noNaN: false })).map(held),
      { minLength: 3 },
    )
    fc.assert(
      fc.property(members, (of) => {
        const { weights } = averageWeights(of)
        if (!weights) return
        const sum = [...weights.values()].reduce((total, weight) => total + weight, 0)
        expect(sum).toBeCloseTo(100, 9)
      }),
    )
  })
})
