import { expect, it } from 'vitest'

import { formatExactPrice, formatMove, readNumber } from './exact-price.ts'

it('prices that were entered keep their decimals', () => {
  expect(formatExactPrice(1287.6, 'SEK', 'en')).toBe('1,287.60\u00a0SEK')
  expect(formatExactPrice(1287.6, 'SEK', 'sv')).toBe('1\u00a0287,60\u00a0SEK')
  expect(formatExactPrice(0.0125, null, 'de')).toBe('0,0125')
  expect(formatMove(5, 'UP', 'en')).toBe('+5%')
  expect(formatMove(2.5, 'DOWN', 'sv')).toBe('\u22122,5\u00a0%')
})

it.each([
  ['en', '105', 105],
  ['en', '1,234.50', 1234.5],
  ['en', '1,234', 1234],
  ['en', '105,5', 105.5],
  ['en', '.5', 0.5],
  ['sv', '1 234,50', 1234.5],
  ['sv', '1.234', 1.234],
  ['sv', '105.50', 105.5],
  ['de', '1.234,50', 1234.5],
  ['de', '1.234', 1234],
  ['de', '105.5', 105.5],
  ['de', "1'234,5", 1234.5],
  ['de', '1.234.567', 1_234_567],
  ['en', '', undefined],
  ['en', '0', undefined],
  ['en', '-5', undefined],
  ['en', '5 kr', undefined],
  ['en', '1.2.3', undefined],
  ['sv', '1,2,3', undefined],
] as const)('in %s, "%s" is read as %s', (language, text, value) => {
  expect(readNumber(text, language)).toBe(value)
})
