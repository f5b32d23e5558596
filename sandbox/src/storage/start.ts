import type { AddressInfo } from 'node:net'

import fastify from 'fastify'

import { type Keys, refusalOf } from './signature.ts'

export type StorageSandbox = { port: number; stop: () => Promise<void> }

const xml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`

/** Starts an S3-compatible object store with one bucket called `sandbox`; port 0 picks a free one. */
export async function startStorage({ port, keys }: { port: number; keys: Keys }): Promise<StorageSandbox> {
  const objects = new Map<string, { body: Buffer; type: string }>()
  const app = fastify({ bodyLimit: 20_000_000, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    const { method, url, headers } = request
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const code = refusalOf({ method, url, headers, body }, keys, new Date())
    if (code !== undefined) return reply.code(403).type('application/xml').send(xml(code))
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).type('application/xml').send(xml('NoSuchBucket')))

  type ObjectRoute = { Params: { '*': string } }
  app.put<ObjectRoute>('/sandbox/*', ({ params, body, headers }, reply) => {
    objects.set(params['*'], { body: body as Buffer, type: headers['content-type'] ?? 'binary/octet-stream' })
    return reply.send()
  })
  app.get<ObjectRoute>('/sandbox/*', ({ params }, reply) => {
    const object = objects.get(params['*'])
    if (!object) return reply.code(404).type('application/xml').send(xml('NoSuchKey'))
    return reply.type(object.type).send(object.body)
  })
  app.delete<ObjectRoute>('/sandbox/*', ({ params }, reply) => {
    objects.delete(params['*'])
    return reply.code(204).send()
  })
  await app.listen({ host: 'localhost', port })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }
}
