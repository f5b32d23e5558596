import { describe, expect, it } from 'vitest'

import { usualMove } from './usual-move.ts'

/** As many returns as needed, over and over. */
const repeated = (values: readonly number[], count: number) =>
  Array.from({ length: count }, (_, i) => values[i % values.length]!)

describe('the usual move of a day', () => {
  it('is 1.4826 times the median distance from the median', () => {
    // The median is 0, the distances are 0, 2, 2, 4, 4 over and over: their median is 2.
    expect(usualMove(repeated([-4, -2, 0, 2, 4], 100))).toBeCloseTo(2.9652, 10)
  })

  it('does not rest on a few jumps, which a standard deviation does', () => {
    const calm = repeated([-4, -2, 0, 2, 4], 120)
    const jumped = calm.with(60, -40).with(90, 30)

    expect(usualMove(jumped)).toBe(usualMove(calm))
  })

  it('is of the last 120 returns', () => {
    const wild = repeated([-20, 20], 200)
    const calm = repeated([-4, -2, 0, 2, 4], 120)

    expect(usualMove([...wild, ...calm])).toBe(usualMove(calm))
  })

  it('is at least 1 percent, also where nothing changes on most days', () => {
    expect(usualMove(repeated([0], 120))).toBe(1)
    expect(usualMove(repeated([0, 0, 0, 5], 120))).toBe(1)
  })

  it('is unknown for fewer than 60 returns', () => {
    expect(usualMove(repeated([-2, 2], 59))).toBeUndefined()
    expect(usualMove(repeated([-2, 2], 60))).toBeDefined()
  })
})
