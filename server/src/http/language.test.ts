import { describe, expect, it } from 'vitest'

import { preferredLanguage } from './language.ts'

describe('the language of a call', () => {
  it.each([
    ['sv', 'sv'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,fr;q=0.9,sv;q=0.5,en;q=0.4', 'sv'],
    ['en;q=0.3, SV-se;q=0.7', 'sv'],
    ['de;q=0,sv;q=0.1', 'sv'],
    ['de;q=0.5,*;q=0.9', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;q=,=,,q', 'en'],
    [undefined, 'en'],
  ])('of %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })
})

// Where the cost grew with the square of the length, this would not end.
it('costs nothing to read, however long the header is', () => {
  expect(preferredLanguage(`sv,x${' '.repeat(5_000_000)}x`)).toBe('sv')
})
