import { Readable } from 'node:stream'

import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'

import { signedImageUrl } from './address.ts'
import { videoTypeOf } from './formats.ts'
import { pieceKeyOf } from './keys.ts'
import { lockImagesOf, sumBytesOf } from './queries.ts'
import type { Range } from './range.ts'
import { keptHours } from './unused.ts'
import { findNewVideo, insertVideo, updatePiece } from './video-queries.ts'

const { pieceBytes } = limits.video

/** Begins the upload of a video. Only its owner can use it, and unless they do, it is deleted after a day. */
export async function beginVideo(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  { ownerId, bytes: size }: { ownerId: string; bytes: number },
): Promise<Image> {
  const { db, now } = context
  const id = await db.transaction().execute(async (tx) => {
    await lockImagesOf(tx, ownerId)
    if ((await sumBytesOf(tx, ownerId)) + size > limits.image.bytesOfMember) throw new AppError('image_space_used')
    return insertVideo(tx, { ownerId, size, pieces: Math.ceil(size / pieceBytes), at: now() })
  })
  return { id, url: signedImageUrl(context, id, keptHours) }
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
  if (!(await updatePiece(db, { id, piece, type }))) await images.delete(key)
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
      const bytes = await images.get(pieceKeyOf(id, piece))
      if (!bytes) throw new Error(`piece ${piece} of video ${id} is missing`)
      const first = piece * pieceBytes
      yield bytes.subarray(Math.max(0, start - first), end + 1 - first)
    }
  }
  return Readable.from(read(), { objectMode: false, highWaterMark: pieceBytes })
}
