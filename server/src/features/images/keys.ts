import { renditionSizes } from '@app/contract/limits.ts'

export type RenditionSize = (typeof renditionSizes)[number]

/** The key in the store of an image or of one of its renditions. */
export function keyOf(id: string, size?: RenditionSize): string {
  return size === undefined ? id : `${id}-${size}`
}

/** Every key that an image may have in the store. */
export function keysOf(id: string): string[] {
  return [keyOf(id), ...renditionSizes.map((size) => keyOf(id, size))]
}
