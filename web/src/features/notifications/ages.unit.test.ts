import { expect, it } from 'vitest'

import { ageOf } from '#features/notifications/ages.ts'

it("groups by the reader's day, the day before and seven days", () => {
  const today = new Date(2026, 10, 20)
  const at = (...parts: [number, number, number, number?, number?]) => ageOf(new Date(...parts).toISOString(), today)

  expect(at(2026, 10, 20, 0, 1)).toBe('today')
  expect(at(2026, 10, 20, 9, 31)).toBe('today')
  expect(at(2026, 10, 19, 23, 59)).toBe('yesterday')
  expect(at(2026, 10, 19)).toBe('yesterday')
  expect(at(2026, 10, 18, 23, 59)).toBe('week')
  expect(at(2026, 10, 13)).toBe('week')
  expect(at(2026, 10, 12, 23, 59)).toBe('earlier')
})
