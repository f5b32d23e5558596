import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import { signedImageUrl } from './address.ts'
import type { Encode } from './encode.ts'
import { insertUpload, lockImagesOf, sumBytesOf } from './queries.ts'
import { keptMs } from './unused.ts'

type Upload = { ownerId: string; bytes: Buffer | undefined }

/** Stores an image that a member has uploaded. Only they can use it, and unless they do, it is deleted after a day. */
export async function uploadImage(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  encode: Encode,
  { ownerId, bytes = Buffer.alloc(0) }: Upload,
): Promise<Image> {
  const { db, now } = context
  const image = await encode(bytes)
  const size = [image, ...image.renditions].reduce((sum, { body }) => sum + body.length, 0)
  const id = await db.transaction().execute(async (tx) => {
    await lockImagesOf(tx, ownerId)
    if ((await sumBytesOf(tx, ownerId)) + size > limits.image.bytesOfMember) throw new AppError('image_space_used')
    return insertUpload(tx, { ...image, ownerId, size, at: now() })
  })
  return { id, url: signedImageUrl(context, id, keptMs) }
}
