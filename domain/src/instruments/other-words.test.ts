import { describe, expect, it } from 'vitest'

import { inOtherWords } from './other-words.ts'

describe('a text in other words', () => {
  it.each([
    ['robur teknologi', 'robur technology'],
    ['msci Welt', 'msci world'],
    ['ishares tillväxtmarknader', 'ishares emerging markets'],
    ['Euro overnight swap', 'eur overnight swap'],
    ['FTSE All-World (thesaurierend)', 'ftse all-world acc '],
    ['BlackRock world technology', 'bgf world technology'],
    ['osinko etf', 'dividend etf'],
  ])('%s is also %s', (text, other) => {
    expect(inOtherWords(text)).toBe(other)
  })

  it.each(['volvo', 'msci world', 'constructor', ''])('has none for %s', (text) => {
    expect(inOtherWords(text)).toBeUndefined()
  })
})
