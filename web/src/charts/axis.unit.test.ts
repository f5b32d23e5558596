import { describe, expect, it } from 'vitest'

import { axisFor, heightShare } from './axis.ts'
import { spread } from './spread.ts'

describe('axisFor', () => {
  it('puts round ticks within the data and padding around it', () => {
    const axis = axisFor([273, 296.4])
    expect(axis.ticks).toEqual([275, 280, 285, 290, 295])
    expect(axis.digits).toBe(0)
    expect(axis.min).toBeLessThan(273)
    expect(axis.max).toBeGreaterThan(296.4)
  })

  it('gives fine steps the decimals they need, without rounding errors', () => {
    const axis = axisFor([0.1, 0.8])
    expect(axis.ticks.map((tick) => tick.toFixed(axis.digits))).toEqual(['0.2', '0.4', '0.6', '0.8'])
    expect(axisFor([10, 11.1]).digits).toBe(2)
  })

  it('has four to seven ticks whatever the data', () => {
    for (const [low, high] of [
      [0, 1],
      [99, 101],
      [-40, 260],
      [0.001, 0.002],
      [20_000, 24_000],
      [5, 5],
      [0, 0],
      [-3, -3],
    ]) {
      const { ticks, min, max } = axisFor([low!, high!])
      expect(ticks.length, `${low} to ${high}`).toBeGreaterThanOrEqual(4)
      expect(ticks.length, `${low} to ${high}`).toBeLessThanOrEqual(7)
      expect(ticks[0]!).toBeGreaterThanOrEqual(min)
      expect(ticks.at(-1)!).toBeLessThanOrEqual(max)
    }
  })

  it('measures from the top', () => {
    const axis = { min: 0, max: 10, ticks: [], digits: 0 }
    expect(heightShare(axis, 10)).toBe(0)
    expect(heightShare(axis, 2.5)).toBe(0.75)
  })
})

describe('spread', () => {
  it('keeps both ends', () => {
    expect(spread(100, 5)).toEqual([0, 25, 50, 74, 99])
    expect(spread(3, 5)).toEqual([0, 1, 2])
    expect(spread(0, 5)).toEqual([])
  })
})
