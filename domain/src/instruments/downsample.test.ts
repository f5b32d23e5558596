import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { downsample } from './downsample.ts'

const itself = (value: number) => value

describe('downsample', () => {
  it('leaves a short line as it is', () => {
    expect(downsample([3, 1, 2], 3, itself)).toEqual([3, 1, 2])
    expect(downsample([], 300, itself)).toEqual([])
  })

  it('keeps the one peak of a flat line', () => {
    const points = Array.from({ length: 1000 }, (_, i) => (i === 617 ? 9 : 1))
    expect(downsample(points, 300, itself)).toContain(9)
  })

  it('keeps the ends, the order and the size, and makes nothing up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: 900 }),
        fc.integer({ min: 3, max: 300 }),
        (values, size) => {
          const points = values.map((value, index) => ({ value, index }))
          const left = downsample(points, size, ({ value }) => value)
          const indexes = left.map(({ index }) => index)
          expect(left).toHaveLength(Math.min(size, points.length))
          expect([indexes[0], indexes.at(-1)]).toEqual([0, points.length - 1])
          expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b))
          expect(left.every((point) => points[point.index] === point)).toBe(true)
        },
      ),
    )
  })

  it('refuses to draw a line with two points', () => {
    expect(() => downsample([1, 2, 3], 2, itself)).toThrow(RangeError)
  })
})
