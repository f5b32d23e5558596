import type { Image } from '@app/contract/common.ts'
import { limits } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import type { Encode } from './encode.ts'
import { insertUpload, lockImagesOf, sumBytesOf } from './queries.ts'
import { imageUrl } from './url.ts'

type Upload = { ownerId: string; bytes: Buffer | undefined }

/** Stores an image that a member has uploaded. Only they can use it, and unless they do, it is deleted after a day. */
export async function uploadImage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  encode: Encode,
  { ownerId, bytes = Buffer.alloc(0) }: Upload,
): Promise<Image> {
  const image = await encode(bytes)
  const size = [image, ...image.renditions].reduce((sum, { body }) => sum + body.length, 0)
  const id = await db.transaction().execute(async (tx) => {
    await lockImagesOf(tx, ownerId)
    if ((await sumBytesOf(tx, ownerId)) + size > limits.image.bytesOfMember) throw new AppError('image_space_used')
    return insertUpload(tx, { ...image, ownerId, size, at: now() })
  })
  return { id, url: imageUrl(id) }
}
