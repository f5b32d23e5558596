import { describe, expect, it } from 'vitest'

import { type KnownListing, listingFinder } from './listings.ts'

const listing = (source_key: string, symbol: string, mic: string, facts: Partial<KnownListing> = {}): KnownListing => {
  return { id: source_key, source: 'universe', source_key, symbol, mic, isin: null, currency: 'SEK', ...facts }
}
const isin = 'FI4000297767'
const finder = listingFinder([
  listing('VOLV-B.ST', 'VOLV B', 'XSTO', { isin: 'SE0000115446' }),
  listing('IBM', 'IBM', 'XNYS', { currency: 'USD' }),
  listing('SAP.DE', 'SAP', 'XETR', { currency: 'EUR', isin: 'DE0007164600' }),
  listing('TX1', 'NDA SE', 'XSTO', { source: 'csv', isin }),
  listing('TX2', 'NDA FI', 'XHEL', { source: 'csv', isin, currency: 'EUR' }),
  listing('AIR.PA', 'AIR', 'XPAR', { currency: 'EUR' }),
  listing('ERIC', 'ERIC B', 'XSTO', { source: 'simulated' }),
])
const named = (text: string) => {
  const found = finder.byAnyName(text)
  return 'id' in found ? found.id : found.right
}
const row = (name: Partial<Parameters<typeof finder.byName>[0]>) => {
  const found = finder.byName({ orderbook_id: '', isin: '', symbol: '', exchange: '', currency: '', ...name })
  return 'id' in found ? found.id : found.right
}

describe('the listing that a file means', () => {
  it.each([
    ['VOLV-B.ST', 'VOLV-B.ST'],
    ['volv_b.st', 'VOLV-B.ST'],
    ['VOLV B', 'VOLV-B.ST'],
    ['STO:VOLV-B', 'VOLV-B.ST'],
    ['SE0000115446', 'VOLV-B.ST'],
    ['ibm.us', 'IBM'],
    ['IBM US', 'IBM'],
    ['NYSE:IBM', 'IBM'],
    ['SAP.XETRA', 'SAP.DE'],
    ['716460', 'SAP.DE'],
    ['IBM.DE', 'import its instrument first'],
    ['AIR.PA', 'prices need a listing on an exchange with a calendar'],
    ['ERIC-B.ST', 'import its instrument, which makes the simulated listing a real one'],
    [isin, 'could be NDA SE (XSTO, SEK) or NDA FI (XHEL, EUR); name one with orderbook_id, exchange or currency'],
  ])('%s is %s', (text, expected) => expect(named(text)).toBe(expected))

  it('is found by a row with an exchange, a currency or an ISIN beside a symbol', () => {
    expect(row({ symbol: 'VOLV-B', exchange: 'ST' })).toBe('VOLV-B.ST')
    expect(row({ isin, currency: 'eur' })).toBe('TX2')
    expect(row({ isin, exchange: 'XSTO' })).toBe('TX1')
    expect(row({ symbol: 'NDA-SE.ST', isin })).toBe('TX1')
    expect(row({ symbol: 'unknown', isin: 'SE0000115446' })).toBe('VOLV-B.ST')
    expect(row({ orderbook_id: 'tx2', symbol: 'VOLV B' })).toBe('TX2')
    expect(row({ symbol: 'VOLV-B', exchange: 'Nasdaq Stockholm' })).toBe('VOLV-B.ST')
    expect(row({ symbol: 'VOLV-B', exchange: 'stockholm' })).toBe('VOLV-B.ST')
  })

  it('is none if its row contradicts itself, or names an exchange that is not here', () => {
    expect(row({ symbol: 'VOLV-B.ST', isin })).toBe(
      'the symbol is VOLV B (XSTO), the ISIN that of NDA SE (XSTO); correct one',
    )
    expect(row({ symbol: 'VOLV-B.ST', isin: 'SE0000000000' })).toBe('VOLV-B.ST')
    expect(row({ symbol: 'VOLV-B', exchange: 'F' })).toContain('known are XSTO, ')
  })

  it.each([
    ['VOLV-B.ST.csv', 'VOLV-B.ST'],
    ['VOLV-B.ST (1).csv', 'VOLV-B.ST'],
    ['VOLV-B.ST_dividends.csv.gz', 'VOLV-B.ST'],
    ['VOLV_B-2024-01-01-2024-12-31.csv', 'VOLV-B.ST'],
    ['SE0000115446-2025-01-02.csv', 'VOLV-B.ST'],
    ['ibm_us_d.csv', 'IBM'],
    ['ibm.us.txt', 'IBM'],
    ['SAP.XETRA.splits.csv', 'SAP.DE'],
    ['data/1/ibm.us.txt', 'IBM'],
    ['wkn_716460_historic.csv', 'SAP.DE'],
    ['Kurshistorie_DE0007164600_XETR.csv', 'SAP.DE'],
    ['HistoricalData_IBM.csv', 'IBM'],
    ['NYSE_IBM.csv', 'IBM'],
    ['daily_adjusted_IBM.csv', 'IBM'],
    ['IBM Historical Data.csv', 'IBM'],
    ['prices.csv', undefined],
  ])('is that of its name: %s', (name, id) => {
    const found = finder.byFileName(name)
    expect(found && 'id' in found ? found.id : undefined).toBe(id)
  })

  it('is refused with those that its name could mean', () => {
    expect(finder.byFileName(`${isin}.csv`)).toMatchObject({ right: expect.stringContaining('could be NDA SE') })
  })
})
