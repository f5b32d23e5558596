import { expect, it } from 'vitest'

import { shadeOf } from './world-shades.ts'

it('tints the largest share fully, small ones faintly, and unknown ones not at all', () => {
  expect(shadeOf(60, 60)).toBe(100)
  expect(shadeOf(15, 60)).toBe(54)
  expect(shadeOf(0.01, 60)).toBeGreaterThanOrEqual(8)
  expect(shadeOf(0, 60)).toBe(0)
  expect(shadeOf(null, 60)).toBe(0)
  expect(shadeOf(0, 0)).toBe(0)
})
