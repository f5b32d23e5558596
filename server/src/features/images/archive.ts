import { Readable } from 'node:stream'

import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'

import { keyOf } from './keys.ts'
import { findImage } from './queries.ts'
import { beginVideo, readVideo, storePiece } from './videos.ts'

/** The bytes of an image or a video as they are stored. */
export async function openImage(context: Pick<Context, 'db' | 'images'>, id: string): Promise<Readable> {
  const { body, pieces, bytes } = orNotFound(await findImage(context.db, id))
  if (pieces !== null) return readVideo(context, id, { start: 0, end: (bytes ?? 0) - 1 })
  return Readable.from([body ?? orNotFound(await context.images.get(keyOf(id)))])
}

/** Stores a video that is read from a stream, as if its owner had uploaded it. Returns its id. */
export async function takeVideo(
  context: Pick<Context, 'db' | 'now' | 'config' | 'images'>,
  { ownerId, bytes, stream }: { ownerId: string; bytes: number; stream: AsyncIterable<Buffer> },
): Promise<string> {
  const { id } = await beginVideo(context, { ownerId, bytes })
  let waiting: Buffer = Buffer.alloc(0)
  let piece = 0
  const store = async (size: number) => {
    await storePiece(context, { ownerId, id, piece: piece++, bytes: waiting.subarray(0, size) })
    waiting = waiting.subarray(size)
  }
  for await (const chunk of stream) {
    waiting = Buffer.concat([waiting, chunk])
    while (waiting.length >= limits.video.pieceBytes) await store(limits.video.pieceBytes)
  }
  if (waiting.length > 0) await store(waiting.length)
  return id
}
