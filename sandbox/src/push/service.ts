import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { addFaults } from '#controls/faults.ts'
import { escapeHtml } from '#html.ts'

import { decrypt } from './decrypt.ts'
import { identityIn } from './identity.ts'
import type { Message, Receiver, Receivers } from './receivers.ts'

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' } as const
const params = { type: 'object', properties: { id } }
/** What services answer for a while, or to some. */
const faults = { too_fast: 429, down: 503, refused: 403, too_large: 413 } as const

const notFound = { detail: 'Not found.' }
/** What services have to take, and no more. */
const maxBytes = 4096

type Headers = Partial<Record<'authorization' | 'content-encoding' | 'ttl' | 'topic' | 'urgency', string>>
type ById = { Params: { id: string } }

/**
 * The push service of browsers that never were: `POST /subscriptions` subscribes a device, messages to its endpoint are
 * decrypted as it would, and `/messages` lists them. At `/` there is a page of them for people.
 */
export function createService(receivers: Receivers): FastifyInstance {
  const app = fastify({ bodyLimit: maxBytes, forceCloseConnections: true })
  const planned = addFaults(app, Object.keys(faults) as (keyof typeof faults)[])
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  app.post('/subscriptions', (request, reply) => {
    const { id, keys, auth } = receivers.add()
    const keysOf = { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') }
    return reply.code(201).send({ endpoint: `${originOf(request)}/push/${id}`, keys: keysOf })
  })
  app.delete<ById>('/subscriptions/:id', { schema: { params } }, (request, reply) => {
    const receiver = receivers.find(request.params.id)
    if (receiver) receiver.hasEnded = true
    return receiver ? reply.code(204).send() : reply.code(404).send(notFound)
  })
  app.post<ById & { Body: Buffer }>('/push/:id', { schema: { params } }, (request, reply) => {
    const receiver = receivers.find(request.params.id)
    return receiver ? receive(request, reply, receiver) : reply.code(404).send()
  })
  const query = { type: 'object', properties: { to: id } }
  app.get<{ Querystring: { to?: string } }>('/messages', { schema: { querystring: query } }, (request) =>
    receivers.list(request.query.to),
  )
  app.get('/', (_, reply) => {
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return reply.type('text/html; charset=utf-8').send(pageOf(receivers.list()))
  })
  return app

  function receive(request: FastifyRequest<{ Body: Buffer }>, reply: FastifyReply, receiver: Receiver) {
    if (receiver.hasEnded) return reply.code(410).send()
    const fault = planned.take(request.url)
    if (fault?.retryAfter !== undefined) void reply.header('retry-after', fault.retryAfter)
    if (fault) return reply.code(faults[fault.kind]).send()
    const headers = request.headers as Headers
    const sender = identityIn(headers.authorization, originOf(request))
    if (!sender) return reply.code(headers.authorization === undefined ? 401 : 403).send()
    if (!isWellFormed(headers)) return reply.code(400).send()
    const { ttl, topic = null, urgency = 'normal' } = headers
    try {
      const payload = decrypt(receiver, request.body)
      receivers.deliver({ to: receiver.id, payload, topic, urgency, ttl: Number(ttl), sender })
    } catch {
      // A real service cannot know.
      return reply.code(400).send()
    }
    return reply.code(201).send()
  }
}

function isWellFormed({
  ttl = '',
  topic = 'none',
  urgency = 'normal',
  'content-encoding': encoding,
}: Headers): boolean {
  const isNamed = /^[\w-]{1,32}$/.test(topic) && /^(?:very-low|low|normal|high)$/.test(urgency)
  return encoding === 'aes128gcm' && /^\d{1,9}$/.test(ttl) && isNamed
}

const originOf = ({ host }: FastifyRequest) => `http://${host}`

function pageOf(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ to, payload, topic, urgency }) =>
      `<tr><td>${escapeHtml(to)}<td>${escapeHtml(payload)}<td>${escapeHtml(topic ?? '')}<td>${escapeHtml(urgency)}`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pushes</title>
<style>body{font:15px/1.5 system-ui;margin:24px}td,th{padding:4px 16px 4px 0;text-align:left;vertical-align:top}</style>
<h1>Pushes</h1><table><tr><th>Device<th>Payload<th>Topic<th>Urgency${rows.join('')}</table></html>`
}
