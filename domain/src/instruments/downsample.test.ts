import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { downsample } from './downsample.ts'

const itself = (value: number) => value

describe('downsample', () => {
  it('leaves a short line as it is', () => {
    expect(downsample([3, 1, 2], 4, itself)).toEqual([3, 1, 2])
    expect(downsample([], 300, itself)).toEqual([])
  })

  it('keeps the one peak of a flat line', () => {
    const points = Array.from({ length: 1000 }, (_, i) => (i === 617 ? 9 : 1))
    expect(downsample(points, 300, itself)).toContain(9)
  })

  it('keeps the lowest and the highest point, also where they are neighbours', () => {
    for (const at of [1, 2, 500, 997, 998]) {
      const points = Array.from({ length: 1000 }, (_, i) => Math.sin(i / 9))
      points.splice(at, 2, 5, -5)
      expect(downsample(points, 30, itself)).toEqual(expect.arrayContaining([5, -5]))
    }
  })

  it('keeps the ends, the extremes, the order and the size, and makes nothing up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { minLength: 1, maxLength: 900 }),
        fc.integer({ min: 4, max: 300 }),
        (values, size) => {
          const points = values.map((value, index) => ({ value, index }))
          const left = downsample(points, size, ({ value }) => value)
          const indexes = left.map(({ index }) => index)
          expect(left).toHaveLength(Math.min(size, points.length))
          expect([indexes[0], indexes.at(-1)]).toEqual([0, points.length - 1])
          expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b))
          expect(left.every((point) => points[point.index] === point)).toBe(true)
          const drawn = left.map(({ value }) => value)
          expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([Math.min(...values), Math.max(...values)])
        },
      ),
    )
  })

  it('refuses a size without room for the ends and the extremes', () => {
    expect(() => downsample([1, 2, 3], 3, itself)).toThrow(RangeError)
  })
})
