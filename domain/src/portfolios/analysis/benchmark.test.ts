import { describe, expect, it } from 'vitest'

import { compareWithTop, goodReturnFrom } from './benchmark.ts'

describe('the benchmark of top members', () => {
  it('calls the returns of the best fifth good', () => {
    expect(goodReturnFrom([5, 1, 9, 3, 7, 2, 8, 4, 6, 10])).toBe(9)
    expect(goodReturnFrom([1, 2, 3, 4])).toBeUndefined()
    expect(goodReturnFrom([1, 2, 3, 4, 5])).toBe(5)
  })

  it('needs three sectors, three regions and a good return', () => {
    const top = { sectors: 3, regions: 3, returnPercent: 9 }
    expect(compareWithTop(top, 9)).toEqual({ hasSectors: true, hasRegions: true, hasGoodReturn: true, isMet: true })
    expect(compareWithTop({ ...top, sectors: 2 }, 9)).toMatchObject({ hasSectors: false, isMet: false })
    expect(compareWithTop({ ...top, regions: 2 }, 9)).toMatchObject({ hasRegions: false, isMet: false })
    for (const returnPercent of [8.99, null]) {
      expect(compareWithTop({ ...top, returnPercent }, 9)).toMatchObject({ hasGoodReturn: false, isMet: false })
    }
    expect(compareWithTop(top, undefined).isMet).toBe(false)
  })
})
