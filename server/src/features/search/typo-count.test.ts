import { describe, expect, it } from 'vitest'

import { countTypos, allowedTypos } from './typo-count.ts'

describe('typos', () => {
  it.each([
    ['ericson', 'ericsson', 1],
    ['volov', 'volvo', 1],
    ['vollvo', 'volvo', 1],
    ['bolvo', 'volvo', 1],
    ['norsk', 'nordisk', 2],
    ['atlsa', 'atlas', 1],
    ['volvo', 'volvo', 0],
    ['', 'volvo', 0],
    ['abc', 'xyz', 3],
    ['a', '', 1],
  ])('%s is %s with %i', (typed, word, typos) => {
    expect(countTypos(typed, word)).toBe(typos)
  })

  it('do not count what is not typed yet', () => {
    expect(countTypos('investm', 'investmentbolag')).toBe(0)
    expect(countTypos('invetsm', 'investmentbolag')).toBe(1)
  })

  it('are forgiven in longer words only', () => {
    expect(['abc', 'åäöø', 'abcdef', 'abcdefg'].map(allowedTypos)).toEqual([0, 1, 1, 2])
  })
})
