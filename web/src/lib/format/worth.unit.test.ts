import { expect, it } from 'vitest'

import { formatWorth } from './worth.ts'

it.each([
  ['en', 531_650_000_000, '532bn'],
  ['en', 3_970_000_000_000, '3.97tn'],
  ['sv', 531_650_000_000, '532\u00a0md'],
  ['sv', 3_970_300_000_000, '3\u00a0970\u00a0md'],
  ['sv', 999_600_000_000, '1\u00a0000\u00a0md'],
  ['de', 3_970_000_000_000, '3,97\u00a0Bio.'],
  ['sv', 26_400_000, '26,4\u00a0mn'],
  ['sv', null, '--'],
] as const)('says what a company is worth in short, and never ambiguously: %s %s', (language, worth, text) => {
  expect(formatWorth(worth, language)).toBe(text)
})
