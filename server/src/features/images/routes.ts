import * as contract from '@app/contract/images.ts'
import { renditionSizes } from '@app/contract/limits.ts'
import type { FastifyReply } from 'fastify'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { readAddress } from './address.ts'
import { openEncoder } from './encode.ts'
import { keyOf, type RenditionSize } from './keys.ts'
import { findImage } from './queries.ts'
import { readRange } from './range.ts'
import { uploadImage } from './upload.ts'
import { beginVideo, readVideo, storePiece } from './videos.ts'

/**
 * Images never change under their id. A closed one may be kept by the browser that has shown it, for as long as its address
 * lasts. They are sandboxed, so that they cannot run scripts when opened on their own.
 */
const headersOf = (isClosed: boolean) => ({
  'cache-control': isClosed ? 'private, max-age=1200' : 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
})

export function imageRoutes(app: App, context: Context): void {
  const encode = openEncoder()
  route(app, contract.uploadImage, ({ upload, viewer }) =>
    uploadImage(context, encode, { ownerId: viewer.profileId, bytes: upload }),
  )
  route(app, contract.beginVideo, ({ body, viewer }) => beginVideo(context, { ...body, ownerId: viewer.profileId }))
  route(app, contract.uploadPiece, ({ params, upload: bytes, viewer }) =>
    storePiece(context, { ...params, bytes, ownerId: viewer.profileId }),
  )
  app.get<{ Params: { id: string } }>(
    '/media/:id',
    { config: { serves: 'file' } },
    async ({ params, headers }, reply) => {
      const image = await imageAt(context, params.id)
      reply.headers(headersOf(image.is_closed)).type(image.content_type)
      return image.pieces === null
        ? reply.send(await bytesOf(context, image))
        : sendVideo(context, reply, image, headers.range)
    },
  )
  app.get<{ Params: { id: string; size: string } }>(
    '/media/:id/:size',
    { config: { serves: 'file' } },
    async ({ params }, reply) => {
      const size = orNotFound(renditionSizes.find((known) => String(known) === params.size))
      const image = await imageAt(context, params.id, size)
      if (image.pieces !== null) throw new AppError('not_found')
      return reply
        .headers(headersOf(image.is_closed))
        .type(image.content_type)
        .send(await bytesOf(context, image, size))
    },
  )
}

type FoundImage = NonNullable<Awaited<ReturnType<typeof findImage>>>

/** The image at an address, also with one of its renditions. */
async function imageAt(context: Context, address: string, size?: RenditionSize): Promise<FoundImage> {
  const { id, isSigned } = orNotFound(readAddress(context, address))
  const image = orNotFound(await findImage(context.db, id, size))
  if (image.is_closed && !isSigned) throw new AppError('not_found')
  return image
}

/** The bytes of an image, or of a rendition; images that nobody uploaded, such as drawings, have only themselves. */
async function bytesOf(
  { images }: Context,
  { id, body, rendition }: FoundImage,
  size?: RenditionSize,
): Promise<Buffer> {
  const isMoved = body === null && rendition === null
  const small = isMoved && size !== undefined ? await images.get(keyOf(id, size)) : rendition
  return small ?? body ?? orNotFound(await images.get(keyOf(id)))
}

/** Sends a video, or the part of it that the browser asks for. */
function sendVideo(context: Context, reply: FastifyReply, { id, bytes }: FoundImage, header: string | undefined) {
  const size = bytes ?? 0
  const range = readRange(header, size)
  reply.header('accept-ranges', 'bytes')
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  return reply.header('content-length', end - start + 1).send(readVideo(context, id, { start, end }))
}
