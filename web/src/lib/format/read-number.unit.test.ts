import { expect, it } from 'vitest'

import { readNumber } from './read-number.ts'

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
