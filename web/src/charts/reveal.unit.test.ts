import type { Chart } from 'chart.js'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { reveal } from './reveal.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A chart 92 px wide that is drawn at a time; returns how much of it is revealed and whether another frame is requested. */
function drawnBy(plugin: ReturnType<typeof reveal>) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const asked = vi.fn()
  vi.stubGlobal('requestAnimationFrame', asked)
  const rect = vi.fn<(x: number, y: number, width: number, height: number) => void>()
  const ctx = { save() {}, beginPath() {}, clip() {}, restore() {}, rect }
  const chart = { ctx, width: 92, height: 40 } as unknown as Chart<'line'> // what the plugin touches of it
  return (afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    rect.mockClear()
    asked.mockClear()
    plugin.beforeDatasetsDraw?.(chart, { cancelable: true }, {})
    return { width: rect.mock.calls[0]?.[2] ?? 'all', goesOn: asked.mock.calls.length > 0 }
  }
}

describe('reveal', () => {
  it('lets the line through from left to right within 1000 ms, and never again', () => {
    const draw = drawnBy(reveal())
    expect(draw(0)).toEqual({ width: 0, goesOn: true })
    const half = draw(500)
    expect(half).toEqual({ width: 87.5, goesOn: true })
    expect(draw(499).goesOn).toBe(true)
    expect(draw(1)).toEqual({ width: 'all', goesOn: false })
    expect(draw(60_000)).toEqual({ width: 'all', goesOn: false })
  })

  it('shows everything at once with reduced motion', () => {
    expect(drawnBy(reveal(0))(0)).toEqual({ width: 'all', goesOn: false })
  })
})
