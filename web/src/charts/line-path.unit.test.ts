import { describe, expect, it } from 'vitest'

import { areaPath, linePath } from './line-path.ts'

const axis = { min: 0, max: 10, ticks: [], digits: 0 }

describe('linePath', () => {
  it('runs from the left edge to the right, with higher values further up', () => {
    expect(linePath([0, 10, 2.5], axis)).toBe('M0 1000L500 0L1000 750')
  })

  it('bridges unknown values, and begins at the first known one', () => {
    expect(linePath([null, 10, null, 5, 0], axis)).toBe('M250 0L750 500L1000 1000')
  })

  it('is empty with fewer than two known values', () => {
    expect(linePath([null, 5, null], axis)).toBe('')
  })

  it('rounds to a precision finer than any pixel', () => {
    expect(linePath([1 / 3, 10, 5, 0], axis)).toBe('M0 966.7L333.3 0L666.7 500L1000 1000')
  })
})

describe('areaPath', () => {
  it('closes the line along the bottom', () => {
    expect(areaPath([5, 10], axis)).toBe('M0 500L1000 0V1000H0Z')
  })
})
