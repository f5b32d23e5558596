import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { colourAt, placed } from './slices.ts'

const sliced = (...percents: number[]) => placed(percents.map((percent, index) => ({ id: String(index), percent })))

describe('the slices of a doughnut', () => {
  it('begin at the top and run clockwise', () => {
    const [half, quarter, last] = sliced(50, 25, 25)
    expect([half!.start, quarter!.start, last!.start]).toEqual([0, 50, 75])
    // The middle of the first half points to the right, that of the third quarter down and left.
    expect(half!.out.x).toBeCloseTo(1, 12)
    expect(quarter!.out.x).toBeLessThan(0)
    expect(quarter!.out.y).toBeGreaterThan(0)
  })

  it('fill the circle, whatever they add up to', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { minLength: 1 }), (percents) => {
        const slices = sliced(...percents)
        const end = slices.at(-1)!.start + slices.at(-1)!.share
        expect(end).toBeCloseTo(100, 6)
        expect(slices.every(({ share }) => share >= 0)).toBe(true)
      }),
    )
  })

  it('are none if there is nothing to divide', () => {
    expect(sliced()).toEqual([])
    expect(sliced(0, -3)).toEqual([])
  })

  it('have ten colours, and greys for the rest and cash', () => {
    expect(new Set(Array.from({ length: 10 }, (_, index) => colourAt(index))).size).toBe(10)
    expect(colourAt(10)).toBe(colourAt(0))
    expect(colourAt(0, 'rest')).toBe('var(--c-rest)')
  })
})
