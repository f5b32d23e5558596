import { limits, renditionSizes } from '@app/contract/limits.ts'
import sharp, { type Metadata, type Raw } from 'sharp'

import { AppError } from '#errors.ts'
import { createTurns } from '#limits/in-turn.ts'

import { formatOf, type ImageFormat } from './formats.ts'
import type { RenditionSize } from './keys.ts'

/** Decoding takes processor time and memory, so that others wait for their turn. */
const mostAtOnce = 2
/** Images that are encoded or wait; each file is kept in memory meanwhile. */
const mostOpen = 10
const secondsToDecode = 10
const longestSide = 1600
const quality = 80

/** What the decoder calls the formats. */
const decoderNames: Record<ImageFormat, readonly string[]> = {
  jpeg: ['jpeg'],
  png: ['png'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['heif', 'avif'],
}

// Other decoders of the library, such as those of SVG and PDF, are never reached, whatever a file contains.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

/** A WebP image without metadata, and its smaller renditions. */
export type EncodedImage = {
  width: number
  height: number
  body: Buffer
  renditions: readonly { size: RenditionSize; body: Buffer }[]
}
export type Encode = (bytes: Buffer) => Promise<EncodedImage>

/**
 * Re-encodes uploaded files, a few at a time. Only the pixels of the first frame are kept. Throws
 * `image_invalid`, `image_too_many_pixels`, or `image_failed` if it takes too long.
 */
export function openEncoder(): Encode {
  const inTurn = createTurns(mostAtOnce)
  let open = 0
  return async (bytes) => {
    if (open >= mostOpen) throw new AppError('unavailable')
    open++
    try {
      return await inTurn(() => encode(bytes))
    } finally {
      open--
    }
  }
}

type Pixels = { data: Buffer; raw: Raw }

async function encode(bytes: Buffer): Promise<EncodedImage> {
  await refuseByHeader(bytes)
  const pixels = await decode(bytes)
  const { width, height } = pixels.raw
  const body = await toWebp(pixels)
  const renditions = []
  for (const size of renditionSizes) renditions.push({ size, body: await toWebp(pixels, size) })
  return { width, height, body, renditions }
}

/** Reads only the header, as a small file may unpack to gigabytes of pixels. */
async function refuseByHeader(bytes: Buffer): Promise<void> {
  const format = formatOf(bytes)
  if (!format) throw new AppError('image_invalid')
  const header = await orInvalid<Metadata>(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!decoderNames[format].includes(header.format)) throw new AppError('image_invalid')
  const { width, height } = header
  const { pixels, side } = limits.image
  if (width * height > pixels || Math.max(width, height) > side) throw new AppError('image_too_many_pixels')
}

/** Decodes the first frame upright and in sRGB, no larger than it is stored. */
async function decode(bytes: Buffer): Promise<Pixels> {
  const decoded = sharp(bytes, { failOn: 'error', limitInputPixels: limits.image.pixels })
    .timeout({ seconds: secondsToDecode })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await orInvalid(decoded)
  return { data, raw: { width: info.width, height: info.height, channels: info.channels as Raw['channels'] } }
}

function toWebp({ data, raw }: Pixels, size?: RenditionSize): Promise<Buffer> {
  const image = sharp(data, { raw })
  if (size !== undefined) {
    const fit = size === renditionSizes[0] ? 'inside' : 'cover'
    image.resize({ width: size, height: size, fit, withoutEnlargement: true })
  }
  return image.webp({ quality }).toBuffer()
}

/** What the decoder throws is about the file, except that it ran out of time. */
async function orInvalid<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new AppError((error as Error).message.includes('timeout') ? 'image_failed' : 'image_invalid')
  }
}
