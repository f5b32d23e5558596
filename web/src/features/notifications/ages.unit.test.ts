import { expect, it } from 'vitest'

import { ageOf } from '#features/notifications/ages.ts'

it("groups by the reader's day and by seven days", () => {
  const now = new Date(2026, 10, 20, 9, 30)
  const at = (...parts: [number, number, number, number?, number?]) => ageOf(new Date(...parts).toISOString(), now)

  expect(at(2026, 10, 20, 0, 1)).toBe('today')
  expect(at(2026, 10, 20, 9, 31)).toBe('today')
  expect(at(2026, 10, 19, 23, 59)).toBe('week')
  expect(at(2026, 10, 13, 9, 31)).toBe('week')
  expect(at(2026, 10, 13, 9, 30)).toBe('earlier')
})
