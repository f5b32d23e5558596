import { expect, it } from 'vitest'

import { slugOf } from './slugs.ts'

it('is made of plain letters, digits and hyphens that stand alone and inside', () => {
  expect(slugOf('  Søren & Åse -- Æbleø 2. ', 80)).toBe('soren-ase-aebleo-2')
  expect(slugOf('İstanbul Diyarbakır', 80)).toBe('istanbul-diyarbakir')
  expect(slugOf('日本 🙂', 80)).toBe('')
})

it('is cut without a hyphen at its end', () => {
  expect(slugOf('one two', 4)).toBe('one')
  expect(slugOf('...one two', 5)).toBe('one-t')
})
