import * as contract from '@app/contract/images.ts'
import { renditionSizes } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { readAddress } from './address.ts'
import { openEncoder } from './encode.ts'
import { keyOf, type RenditionSize } from './keys.ts'
import { findImage } from './queries.ts'
import { uploadImage } from './upload.ts'

/**
 * Images never change under their id. A closed one may be kept by the browser that has shown it, for as long as its address
 * lasts. They are sandboxed, so that they cannot run scripts when opened on their own.
 */
const headersOf = (isClosed: boolean) => ({
  'cache-control': isClosed ? 'private, max-age=3600' : 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
})

export function imageRoutes(app: App, context: Context): void {
  const encode = openEncoder()
  route(app, contract.uploadImage, ({ upload, viewer }) =>
    uploadImage(context, encode, { ownerId: viewer.profileId, bytes: upload }),
  )
  app.get<{ Params: { id: string } }>('/media/:id', { config: { serves: 'file' } }, async ({ params }, reply) => {
    const { type, body, isClosed } = await pictureOf(context, params.id)
    return reply.headers(headersOf(isClosed)).type(type).send(body)
  })
  app.get<{ Params: { id: string; size: string } }>(
    '/media/:id/:size',
    { config: { serves: 'file' } },
    async ({ params }, reply) => {
      const size = orNotFound(renditionSizes.find((known) => String(known) === params.size))
      const { type, body, isClosed } = await pictureOf(context, params.id, size)
      return reply.headers(headersOf(isClosed)).type(type).send(body)
    },
  )
}

/** The bytes of an image, or of a rendition; images that nobody uploaded, such as drawings, have only themselves. */
async function pictureOf(
  context: Context,
  address: string,
  size?: RenditionSize,
): Promise<{ type: string; body: Buffer; isClosed: boolean }> {
  const { db, images } = context
  const { id, isSigned } = orNotFound(readAddress(context, address))
  const image = orNotFound(await findImage(db, id, size))
  const { content_type: type, body, rendition, is_closed: isClosed } = image
  if (isClosed && !isSigned) throw new AppError('not_found')
  const isMoved = body === null && rendition === null
  const small = isMoved && size !== undefined ? await images.get(keyOf(id, size)) : rendition
  return { type, body: small ?? body ?? orNotFound(await images.get(keyOf(id))), isClosed }
}
