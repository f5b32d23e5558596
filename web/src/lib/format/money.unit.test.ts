import { describe, expect, it } from 'vitest'

import { formatAmount, formatMoney, spokenMoney } from './money.ts'

describe('formatAmount', () => {
  it('has two decimals below 1000 and none from there', () => {
    expect(formatAmount(812.6, 'en')).toBe('812.60')
    expect(formatAmount(999.99, 'en')).toBe('999.99')
    expect(formatAmount(1000.4, 'en')).toBe('1,000')
    expect(formatAmount('1684', 'sv')).toBe('1\u00a0684')
    expect(formatAmount('1684', 'de')).toBe('1.684')
    expect(formatAmount('812.6', 'de')).toBe('812,60')
  })

  it('keeps the cents on request', () => {
    expect(formatAmount('12480.5', 'en', { cents: true })).toBe('12,480.50')
  })

  it('writes a true minus', () => {
    expect(formatAmount(-12.5, 'en')).toBe('\u221212.50')
    expect(formatAmount(-12.5, 'de')).toBe('\u221212,50')
  })

  it('shows when there is none', () => {
    expect(formatAmount(null, 'en')).toBe('--')
    expect(formatAmount('', 'en')).toBe('--')
    expect(formatAmount('unknown', 'en')).toBe('--')
  })
})

describe('formatMoney', () => {
  it('keeps the amount and its currency together', () => {
    expect(formatMoney('287.6', 'SEK', 'en')).toBe('287.60\u00a0SEK')
    expect(formatMoney(null, 'SEK', 'en')).toBe('--')
  })

  it('is spoken with the name of the currency', () => {
    expect(spokenMoney('287.6', 'SEK', 'en')).toBe('287.60 Swedish kronor')
    expect(spokenMoney('287.6', 'GBX pence', 'en')).toBe('287.60\u00a0GBX pence')
  })
})
