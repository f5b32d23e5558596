import { describe, expect, it } from 'vitest'

import { retryDelayMs } from './socket-retry.ts'

describe('retryDelayMs', () => {
  it('starts at 1 s and grows by 10 % per close', () => {
    const delays = [1, 2, 3].map((closes) => Math.round(retryDelayMs(closes, () => 0.5)!))
    expect(delays).toEqual([1000, 1100, 1210])
  })

  it('spreads by half to either side', () => {
    expect(retryDelayMs(1, () => 0)).toBe(500)
    expect(retryDelayMs(1, () => 1)).toBe(1500)
  })

  it('ends after the hundredth try', () => {
    expect(retryDelayMs(100)).toBeGreaterThan(0)
    expect(retryDelayMs(101)).toBeUndefined()
  })
})
