import { describe, expect, it } from 'vitest'

import { normalAt, streamOf, substream, uniformAt } from './random.ts'

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const numbers = (count: number, at: (position: number) => number) => Array.from({ length: count }, (_, i) => at(i - 50))

describe('random numbers', () => {
  it('never change, as prices stored long ago are recomputed from them', () => {
    expect(streamOf('volvo-b')).toBe(724168182)
    expect(substream(1, -1)).toBe(1754115917)
    expect(uniformAt(streamOf('volvo-b'), 20000)).toBeCloseTo(0.5889819166623056, 15)
    expect(normalAt(7, 7)).toBeCloseTo(0.22127750755802503, 12)
  })

  it('are normal with mean 0 and variance 1', () => {
    const values = numbers(40_000, (i) => normalAt(streamOf('a'), i))

    expect(Math.abs(mean(values))).toBeLessThan(0.02)
    expect(mean(values.map((z) => z * z))).toBeCloseTo(1, 1)
    expect(mean(values.map((z) => z ** 4))).toBeGreaterThan(2.8)
    expect(mean(values.map((z) => z ** 4))).toBeLessThan(3.2)
  })

  it('are uncorrelated with the next position and with a neighbouring stream', () => {
    const values = numbers(40_000, (i) => normalAt(streamOf('a'), i) * normalAt(streamOf('a'), i + 1))
    const others = numbers(40_000, (i) => normalAt(streamOf('a'), i) * normalAt(streamOf('b'), i))
    const nested = numbers(40_000, (i) => normalAt(substream(7, i), 1) * normalAt(substream(7, i + 1), 1))

    for (const products of [values, others, nested]) expect(Math.abs(mean(products))).toBeLessThan(0.02)
  })

  it('are spread evenly over [0, 1)', () => {
    const values = numbers(40_000, (i) => uniformAt(streamOf('a'), i))
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = values.filter((u) => u >= tenth / 10 && u < (tenth + 1) / 10).length / values.length
      expect(Math.abs(share - 0.1)).toBeLessThan(0.006)
    }
  })
})
