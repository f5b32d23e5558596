import { describe, expect, it } from 'vitest'

import { bankPage, isTradable } from './bank-page.ts'

describe('the page of the bank', () => {
  it.each([
    ['EQUITY', 'https://www.comdirect.de/inf/aktien/DE0007164600'],
    ['ETF', 'https://www.comdirect.de/inf/etfs/DE0007164600'],
    ['MUTUAL_FUND', 'https://www.comdirect.de/inf/fonds/DE0007164600'],
    ['INDEX', undefined],
  ] as const)('of %s is %s', (kind, page) => {
    expect(bankPage('comdirect', { kind, isin: 'DE0007164600' })).toBe(page)
  })

  it('is unknown without an ISIN', () => {
    expect(bankPage('comdirect', { kind: 'EQUITY', isin: null })).toBeUndefined()
  })

  it('is unknown where no bank runs the product', () => {
    expect(bankPage('open', { kind: 'EQUITY', isin: 'DE0007164600' })).toBeUndefined()
  })
})

it.each([
  ['EQUITY', 'DE0007164600', true],
  ['MUTUAL_FUND', 'DE0007164600', true],
  ['EQUITY', null, false],
  ['INDEX', 'DE0008469008', false],
] as const)('a security of kind %s with the ISIN %s is traded: %s', (kind, isin, expected) => {
  expect(isTradable({ kind, isin })).toBe(expected)
})
