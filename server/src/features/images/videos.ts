import { Readable } from 'node:stream'

import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'

import { signedImageUrl } from './address.ts'
import { videoTypeOf } from './formats.ts'
import { pieceKeyOf } from './keys.ts'
import { listMetadata } from './mp4.ts'
import { lockImagesOf, sumBytesOf } from './queries.ts'
import type { Range } from './range.ts'
import { keptMs } from './unused.ts'
import { findNewVideo, insertVideo, isFreeImage, updatePiece } from './video-queries.ts'

const { pieceBytes } = limits.video

/** Begins the upload of a video. Only its owner can use it, and unless they do, it is deleted after a day. */
export async function beginVideo(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  { ownerId, bytes: size, poster = null }: { ownerId: string; bytes: number; poster?: string | null | undefined },
): Promise<Image> {
  const { db, now } = context
  const id = await db.transaction().execute(async (tx) => {
    await lockImagesOf(tx, ownerId)
    if ((await sumBytesOf(tx, ownerId)) + size > limits.image.bytesOfMember) throw new AppError('image_space_used')
    if (poster !== null && !(await isFreeImage(tx, poster, ownerId))) {
      throw new AppError('invalid_input', { poster: ['unknown_target'] })
    }
    return insertVideo(tx, { ownerId, size, pieces: Math.ceil(size / pieceBytes), posterId: poster, at: now() })
  })
  return { id, url: signedImageUrl(context, id, keptMs) }
}

type Piece = { ownerId: string; id: string; piece: number; bytes: Buffer | undefined }

/** Stores the next piece of a video; one that is there already stays as it is. */
export async function storePiece(
  { db, images }: Pick<Context, 'db' | 'images'>,
  { ownerId, id, piece, bytes = Buffer.alloc(0) }: Piece,
): Promise<void> {
  const video = orNotFound(await findNewVideo(db, id, ownerId))
  if (piece >= video.pieces) throw new AppError('not_found')
  if (piece < video.stored_pieces) return
  if (piece > video.stored_pieces) throw new AppError('conflict')
  const type = piece === 0 ? videoTypeOf(bytes) : video.content_type
  const size = Math.min(pieceBytes, video.bytes - piece * pieceBytes)
  if (type === undefined || bytes.length !== size) throw new AppError('video_invalid')
  const key = pieceKeyOf(id, piece)
  await images.put(key, withoutPlace(bytes), type)
  const isWhole = piece === video.pieces - 1
  if (isWhole && type === 'video/mp4') await clearMetadata({ images }, id, video.bytes)
  if (!(await updatePiece(db, { id, piece, type }))) await images.delete(key)
}

/** Turns the boxes with metadata of an MP4 video whose pieces are all stored into boxes of zeros, which players skip. */
async function clearMetadata({ images }: Pick<Context, 'images'>, id: string, size: number): Promise<void> {
  const pieces = keepingLast((piece) => pieceOf({ images }, id, piece))
  const read = async ({ start, end }: Range) => {
    const all = []
    for (let piece = Math.floor(start / pieceBytes); piece * pieceBytes <= end; piece++) all.push(pieces(piece))
    const from = Math.floor(start / pieceBytes) * pieceBytes
    return Buffer.concat(await Promise.all(all)).subarray(start - from, end + 1 - from)
  }
  const found = await listMetadata(read, size)
  for (let piece = 0; piece * pieceBytes < size; piece++) {
    const touches = ({ start, end }: Range) => start < (piece + 1) * pieceBytes && end >= piece * pieceBytes
    const boxes = found.filter(({ name, content }) => touches({ start: name.start, end: content.end }))
    if (boxes.length === 0) continue
    const bytes = Buffer.from(await pieceOf({ images }, id, piece))
    for (const { name, content } of boxes) {
      overwrite(bytes, piece, name, Buffer.from('free'))
      overwrite(bytes, piece, content, Buffer.alloc(1))
    }
    await images.put(pieceKeyOf(id, piece), bytes, 'video/mp4')
  }
}

/** Fills what a piece has of a range. */
function overwrite(bytes: Buffer, piece: number, { start, end }: Range, fill: Buffer): void {
  const first = piece * pieceBytes
  for (let at = Math.max(start, first); at <= Math.min(end, first + bytes.length - 1); at++) {
    bytes[at - first] = fill[(at - start) % fill.length]!
  }
}

/** Two neighbours are kept, as what is read next is most often in the same piece. */
function keepingLast(load: (piece: number) => Promise<Buffer>): (piece: number) => Promise<Buffer> {
  const kept = new Map<number, Promise<Buffer>>()
  return (piece) => {
    const found = kept.get(piece) ?? load(piece)
    kept.set(piece, found)
    for (const other of kept.keys()) if (Math.abs(other - piece) > 1) kept.delete(other)
    return found
  }
}

async function pieceOf({ images }: Pick<Context, 'images'>, id: string, piece: number): Promise<Buffer> {
  const bytes = await images.get(pieceKeyOf(id, piece))
  if (!bytes) throw new Error(`piece ${piece} of video ${id} is missing`)
  return bytes
}

/** As phones write it into what they film: degrees of latitude and longitude, and perhaps metres. */
const place = /[+-]\d{2}\.\d{2,}[+-]\d{3}\.\d{2,}(?:[+-]\d+\.\d+)?\//g

/** Replaces the place where a video was taken by zeros. */
function withoutPlace(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1')
  const cleared = text.replace(place, (found) => found.replaceAll(/\d/g, '0'))
  return cleared === text ? bytes : Buffer.from(cleared, 'latin1')
}

/** The bytes of a video from the start of a range to its end, which is the last byte. */
export function readVideo({ images }: Pick<Context, 'images'>, id: string, { start, end }: Range): Readable {
  async function* read() {
    for (let piece = Math.floor(start / pieceBytes); piece * pieceBytes <= end; piece++) {
      const bytes = await pieceOf({ images }, id, piece)
      const first = piece * pieceBytes
      yield bytes.subarray(Math.max(0, start - first), end + 1 - first)
    }
  }
  return Readable.from(read(), { objectMode: false, highWaterMark: pieceBytes })
}
