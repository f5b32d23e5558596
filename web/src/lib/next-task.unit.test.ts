import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { painted } from './next-task.ts'

let frames: (() => void)[]

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => frames.push(paint))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether it has resolved after so many milliseconds. */
async function isPaintedAfter(ms: number, wait: Promise<unknown>): Promise<boolean> {
  const then = vi.fn()
  void wait.then(then)
  await vi.advanceTimersByTimeAsync(ms)
  return then.mock.calls.length > 0
}

describe('the wait for a paint', () => {
  it('ends after the next frame', async () => {
    const wait = painted()
    expect(await isPaintedAfter(50, wait)).toBe(false)
    frames.forEach((paint) => paint())
    expect(await isPaintedAfter(1, wait)).toBe(true)
  })

  it('ends without a frame, as nothing is painted in a page that is not visible', async () => {
    expect(await isPaintedAfter(1000, painted())).toBe(true)
  })
})
