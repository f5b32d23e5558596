import { vi } from 'vitest'

/** Stands in for the decoder and the canvas of a browser. `draws` are the arguments of each drawn picture. */
export function fakeCanvas({ width = 900, height = 600 } = {}): { draws: number[][] } {
  const draws: number[][] = []
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('The source image could not be decoded.')
    return Promise.resolve({ width, height, close: () => {} })
  })
  const pen = { fillRect: () => {}, drawImage: (_: unknown, ...place: number[]) => void draws.push(place) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['jpeg'], { type: type ?? '' })),
  )
  return { draws }
}
