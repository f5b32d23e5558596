import { expect, it } from 'vitest'

import { birthYears } from '#features/profiles/birth-years.ts'

it('offers the years of people who are 18 to 100', () => {
  const years = birthYears(new Date('2026-11-20T12:00:00Z'))
  expect([years[0], years.at(-1), years.length]).toEqual([2008, 1926, 83])
})
