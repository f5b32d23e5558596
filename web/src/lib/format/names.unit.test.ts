import { describe, expect, it } from 'vitest'

import { hueOf, initials, shortName, symbolLetters } from './names.ts'

describe('names', () => {
  it('over 45 characters are truncated to 40', () => {
    expect(shortName('a'.repeat(45))).toBe('a'.repeat(45))
    expect(shortName('a'.repeat(46))).toBe(`${'a'.repeat(40)}…`)
  })

  it.each([
    ['iShares Core MSCI Emerging Markets IMI UCITS ETF', 'iShares Core MSCI Emerging Markets IMI…'],
    ['Xtrackers S&P 500 Equal Weight ESG, UCITS ETF 1C', 'Xtrackers S&P 500 Equal Weight ESG…'],
    ['Handelsbanken Hållbar Energi Norden - (A1 SEK) fond', 'Handelsbanken Hållbar Energi Norden…'],
    ['Länsförsäkringar Fastighetsfondsförvaltningen Norden', 'Länsförsäkringar Fastighetsfondsförvaltn…'],
    ['Exactly forty characters, and then more of them', 'Exactly forty characters, and then more…'],
  ])('are truncated between words where enough is left of them: %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })

  it('give two initials', () => {
    expect(initials('Anna Berg')).toBe('AB')
    expect(initials('Anna Maria Berg')).toBe('AB')
    expect(initials('björn')).toBe('BJ')
    expect(initials('')).toBe('')
  })

  it('give four letters of a symbol, or F', () => {
    expect(symbolLetters('VOLV B')).toBe('VOLV')
    expect(symbolLetters('BRK.B')).toBe('BRKB')
    expect(symbolLetters('7203')).toBe('7203')
    expect(symbolLetters(null)).toBe('F')
    expect(symbolLetters('--')).toBe('F')
  })

  it('have a stable hue', () => {
    expect(hueOf('anna')).toBe(hueOf('anna'))
    expect(new Set(['1', '2', '3', '4', '5'].map(hueOf)).size).toBe(5)
    expect(hueOf('anna')).toBeLessThan(360)
  })
})
