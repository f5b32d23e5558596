import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { colourAt, placed, slicePath } from './slices.ts'

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

/** The ends of the lines and arcs of a slice's outline. */
const cornersOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[AL]|Z)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe('the outline of a slice', () => {
  const radii = { inner: 30, outer: 100 }

  it('stays between its own two lines, half a gap away from them', () => {
    const corners = cornersOf(slicePath({ start: 0, share: 25 }, radii))
    expect(corners).toHaveLength(4)
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(0.89)
      expect(y).toBeLessThan(-0.89)
    }
  })

  it('stays as narrow as it is small, wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 99, noNaN: true }),
        fc.double({ min: 0.0001, max: 0.3, noNaN: true }),
        (start, share) => {
          const angle = ((start + share / 2) / 100) * 2 * Math.PI
          const corners = cornersOf(slicePath({ start, share }, radii))
          expect(corners).toHaveLength(4)
          for (const { x, y } of corners) {
            // The distance from the line through the slice's middle.
            const aside = Math.abs(x * Math.cos(angle) + y * Math.sin(angle))
            expect(aside).toBeGreaterThan(0.49)
            expect(aside).toBeLessThan(0.6)
          }
        },
      ),
    )
  })

  it('is a whole ring if there is only one', () => {
    expect(slicePath({ start: 0, share: 100 }, radii)).toMatch(/^M0 -100A.*ZM0 -30A.*Z$/)
  })
})
