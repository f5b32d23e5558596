import { Id } from '@app/contract/common.ts'

import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import type { App } from '#http/app.ts'

import { findImage } from './queries.ts'

const pictureHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Images never change under their id, and are sandboxed, so that they cannot run scripts when opened on their own. */
export function imageRoutes(app: App, { db, images }: Context): void {
  app.get<{ Params: { id: string } }>('/media/:id', { config: { serves: 'file' } }, async ({ params }, reply) => {
    const id = Id.safeParse(params.id)
    const image = orNotFound(id.success ? await findImage(db, id.data) : undefined)
    const body = image.body ?? orNotFound(await images.get(params.id))
    return reply.headers(pictureHeaders).type(image.content_type).send(body)
  })
}
