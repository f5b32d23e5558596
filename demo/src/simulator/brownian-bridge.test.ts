import { describe, expect, it } from 'vitest'

import { bridgeAt } from './brownian-bridge.ts'

const streams = Array.from({ length: 4000 }, (_, i) => i)

describe('bridgeAt', () => {
  it('begins and ends at 0', () => {
    for (const stream of streams.slice(0, 50)) {
      expect(bridgeAt(stream, 0)).toBeCloseTo(0, 12)
      expect(bridgeAt(stream, 1)).toBeCloseTo(0, 12)
    }
  })

  it.each([0.1, 0.25, 0.5, 0.9])('has the variance u(1 - u) at %f', (u) => {
    const variance = streams.reduce((sum, stream) => sum + bridgeAt(stream, u) ** 2, 0) / streams.length
    expect(variance / (u * (1 - u))).toBeGreaterThan(0.92)
    expect(variance / (u * (1 - u))).toBeLessThan(1.08)
  })

  it('has no jumps', () => {
    const steps = Array.from({ length: 32_768 }, (_, i) => bridgeAt(3, (i + 1) / 32_768) - bridgeAt(3, i / 32_768))
    expect(Math.max(...steps.map(Math.abs))).toBeLessThan(6 / Math.sqrt(32_768))
  })
})
