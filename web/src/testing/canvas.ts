import { vi } from 'vitest'

/** Mocks the canvas, which the test environment lacks: accepts every call and draws nothing. */
export function blindCanvas(): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const known: Record<string | symbol, unknown> = {
      canvas: this,
      measureText: () => ({ width: 0 }),
      getImageData: () => ({ data: [0, 0, 0, 255] }),
      createLinearGradient: () => ({ addColorStop: () => {} }),
    }
    const surface = new Proxy(known, { get: (_, key) => (key in known ? known[key] : () => {}) })
    return surface as unknown as RenderingContext // only what is read back is real
  })
}
