import { expect, it } from 'vitest'

import { popularity } from './popularity.ts'

it('grows with likes and replies and decays with the hours', () => {
  expect(popularity({ likes: 0, replies: 0, hours: 0 })).toBeCloseTo(1 / 2 ** 1.5, 12)
  expect(popularity({ likes: 3, replies: 2, hours: 2 })).toBe(1)
  expect(popularity({ likes: 2, replies: 0, hours: 5 })).toBe(popularity({ likes: 0, replies: 1, hours: 5 }))
  // Twelve likes of yesterday evening are worth less than one of this hour.
  expect(popularity({ likes: 12, replies: 0, hours: 14 })).toBeLessThan(popularity({ likes: 1, replies: 0, hours: 0 }))
  expect(popularity({ likes: 0, replies: 0, hours: -1 })).toBe(popularity({ likes: 0, replies: 0, hours: 0 }))
})
