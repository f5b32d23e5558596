import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

import type { Endpoint } from '@app/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { App } from './app.ts'
import { type Call, callOf } from './route.ts'

/** A file to download under a name, a stream of so many bytes of one that nobody may cache, or an address to redirect to. */
export type FileReply = { body: Buffer; name: string } | StreamReply | { redirect: string }
type StreamReply = { body: Readable; size: number; name: string }

/**
 * Registers an endpoint that returns a file: access and input are checked as for any endpoint. Clients may cache the file
 * for a day and revalidate it.
 */
export function fileRoute<E extends Endpoint & { file: string }>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<FileReply>,
): void {
  app.route({
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    config: { endpoint },
    handler: async (request, reply) => {
      const file = await handle(callOf(app, endpoint, request))
      if ('redirect' in file) return reply.redirect(file.redirect, 302)
      if ('size' in file) return sendStream(reply.type(endpoint.file), file)
      return sendFile(request, reply.type(endpoint.file), file)
    },
  })
}

function sendStream(reply: FastifyReply, { body, size, name }: StreamReply) {
  return reply
    .headers({
      'content-length': size,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .send(body)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { body, name }: { body: Buffer; name: string }) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({
    etag,
    'cache-control': 'private, max-age=86400',
    vary: 'authorization, accept-language',
    'content-disposition': `attachment; filename="${name}"`,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(body)
}
