import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

import { escapeHtml } from '#html.ts'

import { atomOf, itemAt, itemsOf, rssOf } from './feed.ts'
import { type Publisher, publishers } from './publishers.ts'

export type FeedsSandbox = { port: number; stop: () => Promise<void> }

const formats = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: rssOf },
  atom: { type: 'application/atom+xml; charset=utf-8', write: atomOf },
}

/** Starts publishers of news on this machine, each with its feed as RSS and as Atom; port 0 picks a free one. */
export async function startFeeds({
  port,
  now = () => new Date(),
}: {
  port: number
  now?: () => Date
}): Promise<FeedsSandbox> {
  const app = fastify({ bodyLimit: 1024, forceCloseConnections: true })
  for (const publisher of publishers) addPublisher(publisher)
  await app.listen({ host: 'localhost', port })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }

  function addPublisher(publisher: Publisher): void {
    for (const [ending, { type, write }] of Object.entries(formats)) {
      app.get(`/${publisher.slug}.${ending}`, (request, reply) => {
        const base = baseOf(request)
        return sendVersioned(
          request,
          reply.type(type),
          write(publisher, itemsOf(publisher, { now: now(), base }), base),
        )
      })
    }
    app.get<{ Params: { number: string } }>(
      `/${publisher.slug}/:number`,
      { schema: { params: { type: 'object', properties: { number: { type: 'string', pattern: '^[0-9]{1,9}$' } } } } },
      (request, reply) => {
        const { title, text } = itemAt(publisher, Number(request.params.number), baseOf(request))
        return reply.type('text/html; charset=utf-8').send(pageOf(publisher, title, text))
      },
    )
  }
}

const baseOf = ({ host }: FastifyRequest) => `http://${host}`

/** Sends 304 in place of a text that the caller has. */
function sendVersioned({ headers }: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', etag)
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}

function pageOf({ name, language }: Publisher, title: string, text: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)} – ${escapeHtml(name)}</title>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></html>`
}
