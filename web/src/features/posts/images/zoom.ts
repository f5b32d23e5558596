/** How an image is shown: its scale, and how far its middle is from that of the stage, in pixels. */
export type ImageView = { scale: number; x: number; y: number }

/** The unscaled image and the stage that it is shown on, in pixels. */
export type Sizes = Record<'image' | 'stage', { width: number; height: number }>

type Point = { x: number; y: number }

export const mostScale = 5
export const whole: ImageView = { scale: 1, x: 0, y: 0 }

/** Scales the image around a point, which is given from the middle of the stage. */
export function zoomTo(view: ImageView, scale: number, around: Point, sizes: Sizes): ImageView {
  const next = Math.min(mostScale, Math.max(1, scale))
  const ratio = next / view.scale
  const along = (axis: 'x' | 'y') => around[axis] - (around[axis] - view[axis]) * ratio
  return within({ scale: next, x: along('x'), y: along('y') }, sizes)
}

/** Moves the image by so many pixels. */
export function moveBy(view: ImageView, by: Point, sizes: Sizes): ImageView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, sizes)
}

/** No edge of the image comes further in than that of the stage, and one that fits is in the middle. */
function within({ scale, x, y }: ImageView, { image, stage }: Sizes): ImageView {
  const room = (side: 'width' | 'height') => Math.max(0, (image[side] * scale - stage[side]) / 2)
  // The sum turns a negative zero into a positive one.
  const bounded = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return { scale, x: bounded(x, room('width')), y: bounded(y, room('height')) }
}
