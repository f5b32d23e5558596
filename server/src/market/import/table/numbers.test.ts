import { describe, expect, it } from 'vitest'

import { currencyBeside, type DecimalMark, decimalMarkOf, readCount, readNumber } from './numbers.ts'

const read = (text: string, mark?: DecimalMark) => {
  const number = readNumber(text, mark)
  return 'value' in number ? number.value : number.right
}

describe('a number', () => {
  it.each([
    ['12.5', 12.5],
    ['+12.50', 12.5],
    ['-3', -3],
    ['.5', 0.5],
    ['7.', 7],
    ['1.2e-05', 0.000012],
    ['3E2', 300],
    ['$191.55', 191.55],
    ['1 234.5', 1234.5],
    ["1'234.5", 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567.8', 1234567.8],
    ['174,0', 174],
    ['1.234', 1.234],
    ['2500', 2500],
  ])('%s is read alone', (text, value) => expect(read(text)).toBe(value))

  it('has the decimal mark that the others of its file show', () => {
    expect(read('1,234', ',')).toBe(1.234)
    expect(read('1,234', '.')).toBe(1234)
    expect(read('1.234', ',')).toBe(1234)
    expect(read('12,5', '.')).toBe('the other rows have a decimal point; write 12.5')
    expect(read('12.5', ',')).toBe('the other rows have a decimal comma; write 12.5')
  })

  it('is refused if it could be two', () => {
    expect(read('1,234')).toBe('could be 1.234 or 1234; write it with a decimal point')
  })

  it.each(['', 'x', '12x', '1.2.3', '1,2,3', '1.2345.6', '--1', '1e', 'Infinity', '0x1f', '12 %'])(
    '%s is none',
    (text) => {
      expect(read(text)).toBe('write a number such as 12.34')
    },
  )

  it('shows the decimal mark of its file, unless it has none that could not group thousands', () => {
    expect(decimalMarkOf(['1,234', '12', '174,0', '1.234'])).toBe(',')
    expect(decimalMarkOf(['1,234', '174.05', ''])).toBe('.')
    expect(decimalMarkOf(['1,234', '12'])).toBeUndefined()
  })
})

describe('a whole number', () => {
  it.each([
    ['48128', 48128],
    ['48,128', 48128],
    ['1.234.567', 1234567],
    ['8 451 395', 8451395],
    ['2943900.99', 2943901],
    ['100.0', 100],
    ['1.2M', 1200000],
    ['', undefined],
    ['-5', undefined],
    ['many', undefined],
  ])('%s is %s', (text, value) => expect(readCount(text, undefined)).toBe(value))

  it.each([
    ['12.000', ',', 12_000],
    ['1.234.567', ',', 1_234_567],
    ['12.345', '.', 12],
    ['12,000', '.', 12_000],
    ['1.5M', ',', 1_500_000],
  ] as const)('%s is, in a file with %s before decimals, %s', (text, mark, value) => {
    expect(readCount(text, mark)).toBe(value)
  })
})

describe('a currency beside a number', () => {
  it.each([
    ['$191.55', 'USD'],
    ['£ 12.50', 'GBP'],
    ['12,50 €', 'EUR'],
    ['340.5 SEK', 'SEK'],
    ['SEK 340.5', 'SEK'],
    ['2535.5p', 'GBX'],
    ['340.5 kr', undefined],
    ['340.5', undefined],
    ['1.2e5', undefined],
    ['1 234,5', undefined],
  ])('of %s is %s', (text, currency) => expect(currencyBeside(text)).toBe(currency))

  it('is no part of it', () => {
    expect(['340,5 kr', 'SEK 340,5', '2535,5p'].map((text) => readNumber(text, ','))).toEqual(
      [340.5, 340.5, 2535.5].map((value) => ({ value })),
    )
  })
})
