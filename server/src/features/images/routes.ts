import { Id } from '@app/contract/common.ts'
import * as contract from '@app/contract/images.ts'
import { renditionSizes } from '@app/contract/limits.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import type { App } from '#http/app.ts'
import { route } from '#http/route.ts'

import { openEncoder } from './encode.ts'
import { keyOf, type RenditionSize } from './keys.ts'
import { findImage } from './queries.ts'
import { uploadImage } from './upload.ts'

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Images never change under their id, and are sandboxed, so that they cannot run scripts when opened on their own. */
export function imageRoutes(app: App, context: Context): void {
  const encode = openEncoder()
  route(app, contract.uploadImage, ({ upload, viewer }) =>
    uploadImage(context, encode, { ownerId: viewer.profileId, bytes: upload }),
  )
  app.get<{ Params: { id: string } }>('/media/:id', { config: { serves: 'file' } }, async ({ params }, reply) => {
    const { type, body } = await pictureOf(context, params.id)
    return reply.headers(pictureHeaders).type(type).send(body)
  })
  app.get<{ Params: { id: string; size: string } }>(
    '/media/:id/:size',
    { config: { serves: 'file' } },
    async ({ params }, reply) => {
      const size = orNotFound(renditionSizes.find((known) => String(known) === params.size))
      const { type, body } = await pictureOf(context, params.id, size)
      return reply.headers(pictureHeaders).type(type).send(body)
    },
  )
}

/** The bytes of an image, or of a rendition; images that nobody uploaded, such as drawings, have only themselves. */
async function pictureOf(
  { db, images }: Context,
  anyId: string,
  size?: RenditionSize,
): Promise<{ type: string; body: Buffer }> {
  const known = Id.safeParse(anyId)
  const image = orNotFound(known.success ? await findImage(db, known.data, size) : undefined)
  const { content_type: type, body, rendition } = image
  const isMoved = body === null && rendition === null
  const small = isMoved && size !== undefined ? await images.get(keyOf(anyId, size)) : rendition
  return { type, body: small ?? body ?? orNotFound(await images.get(keyOf(anyId))) }
}
