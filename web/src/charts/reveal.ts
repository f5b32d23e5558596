import type { Chart, Plugin } from 'chart.js'

/** Reveals the lines from left to right, on the first draw only. */
export function reveal(durationMs = 1000): Plugin<'line'> {
  let startMs: number | undefined
  let isClipped = false
  return {
    id: 'reveal',
    beforeDatasetsDraw(chart) {
      const now = performance.now()
      startMs ??= now
      const share = durationMs > 0 ? Math.min(1, (now - startMs) / durationMs) : 1
      isClipped = share < 1
      if (!isClipped) return
      clip(chart, easeOut(share))
      requestAnimationFrame(() => isAlive(chart) && chart.draw())
    },
    afterDatasetsDraw(chart) {
      if (isClipped) chart.ctx.restore()
    },
  }
}

function clip({ ctx, width, height }: Chart, share: number): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(-4, -4, (width + 8) * share, height + 8)
  ctx.clip()
}

// A destroyed chart has a null context, although its type does not say so.
const isAlive = (chart: Chart) => (chart.ctx as CanvasRenderingContext2D | null) !== null

const easeOut = (share: number) => 1 - (1 - share) ** 3
