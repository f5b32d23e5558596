import { renditionSizes } from '@app/contract/limits.ts'

export type RenditionSize = (typeof renditionSizes)[number]

/** The key in the store of an image or of one of its renditions. */
export function keyOf(id: string, size?: RenditionSize): string {
  return size === undefined ? id : `${id}-${size}`
}

/** The key in the store of a piece of a video. */
export function pieceKeyOf(id: string, piece: number): string {
  return `${id}-piece-${piece}`
}

/** Every key that an image or a video of so many pieces may have in the store. */
export function keysOf(id: string, pieces: number | null): string[] {
  if (pieces !== null) return Array.from({ length: pieces }, (_, piece) => pieceKeyOf(id, piece))
  return [keyOf(id), ...renditionSizes.map((size) => keyOf(id, size))]
}
