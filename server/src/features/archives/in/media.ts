import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import { type Encode, takeVideo, uploadImage } from '#features/images/index.ts'

import { ArchiveError } from './faults.ts'
import type { Tally } from './tally.ts'
import type { ZipArchive } from './zip.ts'

const isVideo = (name: string): boolean => /\.(?:mp4|webm)$/.test(name)

/** Stores files of an archive as if the member had uploaded them. Each is checked and re-encoded as any upload. */
export function openMedia(context: Context, { archive, tally, ownerId, encode }: MediaContext) {
  return async (name: string): Promise<string | undefined> => {
    try {
      const stream = await archive.open(name)
      if (isVideo(name)) return await takeVideo(context, { ownerId, bytes: archive.sizeOf(name), stream })
      return (await uploadImage(context, encode, { ownerId, bytes: await bytesOf(stream) })).id
    } catch (error) {
      const isOfFile = error instanceof ArchiveError || (error instanceof AppError && error.code !== 'unavailable')
      if (!isOfFile) throw error
      const isFull = error instanceof AppError && error.code === 'image_space_used'
      tally.leave('media', isFull ? 'no_room' : 'not_readable', name)
      return undefined
    }
  }
}

type MediaContext = { archive: ZipArchive; tally: Tally; ownerId: string; encode: Encode }

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    parts.push(part)
    size += part.length
    if (size > limits.image.bytes) throw new AppError('image_too_large')
  }
  return Buffer.concat(parts)
}
