import { describe, expect, it } from 'vitest'

import { exchanges } from './exchanges.ts'
import { findVenue, venues } from './venues.ts'

describe('venues', () => {
  it.each([
    ['XSTO', 'Nasdaq Stockholm'],
    ['XPAR', 'Euronext Paris'],
    ['XMIL', 'Borsa Italiana'],
    ['XSWX', 'SIX Swiss Exchange'],
    ['XASE', 'NYSE American'],
    ['XXXX', undefined],
    ['toString', undefined],
  ])('have names: %s is %s', (mic, name) => {
    expect(findVenue(mic)?.name).toBe(name)
  })

  it('include all on which the world lists have listings', () => {
    const listed =
      `ARCX XAMS XASE XBER XBRU XCSE XDUS XETR XFRA XHEL XHKG XICE XLON XMAD XMIL XMUN XNAS XNYS XOSL XPAR XRIS
      XSTO XSTU XSWX XWBO`.split(/\s+/)
    expect(listed.filter((mic) => findVenue(mic) === undefined)).toEqual([])
  })

  it('have different names', () => {
    const names = Object.values(venues).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('include every exchange with a trading calendar, as a main one', () => {
    expect(Object.keys(exchanges).map((mic) => findVenue(mic)?.role)).toEqual(Object.keys(exchanges).map(() => 'main'))
  })
})
