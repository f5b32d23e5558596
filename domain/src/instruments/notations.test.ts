import { describe, expect, it } from 'vitest'

import { readNotation, readPlace } from './notations.ts'
import { findVenue } from './venues.ts'

describe('the notation of a symbol', () => {
  it.each([
    ['VOLV-B.ST', 'volvb', 'XSTO'],
    ['sap.de', 'sap', 'XETR'],
    ['RR..L', 'rr', 'XLON'],
    ['AAPL.US', 'aapl', 'XNAS'],
    ['AAPL.O', 'aapl', 'XNAS'],
    ['NASDAQ:AAPL', 'aapl', 'XNAS'],
    ['STO:VOLV-B', 'volvb', 'XSTO'],
    ['nyse: brk.b', 'brkb', 'XNYS'],
    ['AAPL US', 'aapl', 'XNAS'],
    ['ERICB SS Equity', 'ericb', 'XSTO'],
    ['VOW3 GY', 'vow3', 'XETR'],
    ['BP/ LN', 'bp', 'XLON'],
  ])('%s names a symbol and where it is listed', (text, symbol, mic) => {
    const notation = readNotation(text)
    expect(notation?.symbol).toBe(symbol)
    expect(notation?.mics).toContain(mic)
  })

  it.each(['volvo', 'volvo b', 'E.ON', 'BRK.B', 'Deutsche Bank', 'H & M', 'a:b', '.de', 'constructor:a', ''])(
    'is not read from %s',
    (text) => {
      expect(readNotation(text)).toBeUndefined()
    },
  )

  it('names known venues only', () => {
    const written = ['AMEX:A', 'FRA:A', 'STO:A', 'A.MC', 'A.US', 'A DC', 'A GR', 'A IM']
    for (const mic of written.flatMap((text) => readNotation(text)!.mics)) expect(findVenue(mic), mic).toBeDefined()
  })
})

describe('a name with a place', () => {
  it.each([
    ['nordea helsinki', 'nordea', 'XHEL'],
    ['Astra Zeneca, London', 'astra zeneca', 'XLON'],
    ['SAP (Xetra)', 'sap', 'XETR'],
    ['nordea köpenhamn', 'nordea', 'XCSE'],
    ['apple nasdaq', 'apple', 'XNAS'],
    ['merck us', 'merck', 'XNYS'],
    ['sap new york', 'sap', 'XNYS'],
    ['copenhagen novo', 'novo', 'XCSE'],
  ])('%s names both', (text, name, mic) => {
    const place = readPlace(text)
    expect(place?.name).toBe(name)
    expect(place?.mics).toContain(mic)
    for (const known of place!.mics) expect(findVenue(known), known).toBeDefined()
  })

  it('names an exchange whose listings are lacking', () => {
    expect(readPlace('Toyota Tokyo')).toEqual({ name: 'toyota', mics: [] })
    expect(readPlace('tencent hong kong')).toEqual({ name: 'tencent', mics: [] })
  })

  it.each(['london', 'new york', 'volvo b', ' stockholm', ''])('is not read from %s', (text) => {
    expect(readPlace(text)).toBeUndefined()
  })
})
