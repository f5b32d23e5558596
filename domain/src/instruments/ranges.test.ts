import { describe, expect, it } from 'vitest'

import { readRange, writeRange } from './ranges.ts'

describe('a range', () => {
  it.each([
    ['2..5', { least: 2, most: 5 }],
    ['-2.5..0.25', { least: -2.5, most: 0.25 }],
    ['2..', { least: 2 }],
    ['..-5', { most: -5 }],
    ['0..0', { least: 0, most: 0 }],
  ])('%s is read, and written again', (text, range) => {
    expect(readRange(text)).toEqual(range)
    expect(writeRange(range)).toBe(text)
  })

  it.each(['', '..', '5', 'a..b', '1..2..3', '1..x'])('is not %j', (text) => {
    expect(readRange(text)).toBeUndefined()
  })

  it('without a bound is none', () => {
    expect(writeRange({})).toBeUndefined()
  })
})
