import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { averageWeights } from './group-aggregate.ts'

const held = (of: Record<string, number>) => new Map(Object.entries(of))
const anna = held({ abb: 900, sap: 100 })
const bjorn = held({ abb: 1 })
const clara = held({ volvo: 3, sap: 1 })

describe('what a group holds', () => {
  it('is the average of its members, however wealthy they are', () => {
    const average = averageWeights([anna, bjorn, clara])!
    expect([...average].map(([security, weight]) => [security, Number(weight.toFixed(4))])).toEqual([
      ['abb', 63.3333],
      ['sap', 11.6667],
      ['volvo', 25],
    ])
  })

  it('is a secret of two members, and of three of whom one holds nothing', () => {
    expect(averageWeights([anna, bjorn])).toBeUndefined()
    for (const nothing of [held({}), held({ abb: 0 }), held({ abb: -1 })]) {
      expect(averageWeights([anna, bjorn, nothing])).toBeUndefined()
    }
  })

  it('adds up to 100', () => {
    const members = fc.array(
      fc.dictionary(fc.constantFrom('abb', 'sap', 'volvo', 'CASH'), fc.double({ noNaN: false })).map(held),
      { minLength: 3 },
    )
    fc.assert(
      fc.property(members, (of) => {
        const average = averageWeights(of)
        if (!average) return
        const sum = [...average.values()].reduce((total, weight) => total + weight, 0)
        expect(sum).toBeCloseTo(100, 9)
      }),
    )
  })
})
