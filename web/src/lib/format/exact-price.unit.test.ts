import { expect, it } from 'vitest'

import { formatExactPrice, formatMove } from './exact-price.ts'

it('prices that were entered keep their decimals', () => {
  expect(formatExactPrice(1287.6, 'SEK', 'en')).toBe('1,287.60\u00a0SEK')
  expect(formatExactPrice(1287.6, 'SEK', 'sv')).toBe('1\u00a0287,60\u00a0SEK')
  expect(formatExactPrice(0.0125, null, 'de')).toBe('0,0125')
  expect(formatMove(5, 'UP', 'en')).toBe('+5%')
  expect(formatMove(2.5, 'DOWN', 'sv')).toBe('\u22122,5\u00a0%')
})
