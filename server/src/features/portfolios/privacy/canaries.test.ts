import { describe, expect, it } from 'vitest'

import { finderOf } from './canaries.fixture.ts'
import { canariesOf } from './customers.fixture.ts'

const find = finderOf(canariesOf({ numbers: [], texts: [] }))

describe('the search for canaries', () => {
  it.each([
    '773491.137',
    '-773491,137',
    '773 491,137',
    '773,491.137',
    '773.491,137',
    "773'491.137",
    '773\u202F491,137',
    '[1,773491.137,2]',
    '773491137',
    '773491.14',
    '773491',
    '773%20491%2C137',
    Buffer.from('x|773491.137|17').toString('base64url'),
    `Depot${Buffer.from(' 773491,137 ').toString('base64')}`,
    Buffer.from('773491').toString('base64') + Buffer.from('and so on').toString('base64'),
  ])('finds the number of pieces in %s', (text) => {
    expect(find(`{"some":"${text}"}`)).toContain('773491.137')
  })

  it('finds nothing in other numbers, nor in an identifier', () => {
    expect(find('[7734911371, 17734.91, "2026-11-24T10:00:00.773Z", 773.49]')).toEqual([])
    expect(find('/posts/6a773491-137b-4c1d-8e2f-773491137abc')).toEqual([])
  })
})
