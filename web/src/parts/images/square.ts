/** The longest side of a cropped picture in pixels: more than it is ever shown at. */
const mostPx = 1000
const quality = 0.9

/** The file cannot be decoded as an image. */
export class NoImageError extends Error {}

/** Crops an image of any type that the browser can read to the square in its middle, as JPEG. */
export async function cropSquare(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch((error: unknown) => {
    throw new NoImageError('not an image', { cause: error })
  })
  const side = Math.min(image.width, image.height)
  const size = Math.min(side, mostPx)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new NoImageError('no canvas')
  // JPEG has no transparency.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, size, size)
  pen.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, size, size)
  image.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', quality)
  const blob = await promise
  if (!blob) throw new NoImageError('not encoded')
  return blob
}
