import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

import { escapeHtml } from '#html.ts'

import type { Faults } from './faults.ts'
import type { Mail, Mailbox } from './mailbox.ts'

const maxWatchers = 100
const to = { type: 'string', maxLength: 254 } as const
const id = { type: 'integer', minimum: 1 } as const
const fault = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: { type: 'string', enum: ['refuse', 'slow'] },
    times: { type: 'integer', minimum: 0, maximum: 100, default: 1 },
  },
} as const

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:"

/** The inbox: a page for people at `/`, and `/messages` for programs. */
export function createInbox({ mailbox, faults }: { mailbox: Mailbox; faults: Faults }): FastifyInstance {
  const app = fastify({ bodyLimit: 4096, forceCloseConnections: true })
  const page = readFileSync(join(import.meta.dirname, 'inbox.html'), 'utf8')

  app.addHook('onSend', (_, reply, __, done) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    done()
  })
  app.get('/', (_, reply) => sendHtml(reply, page, pagePolicy))
  addProgramRoutes(app, mailbox, faults)
  addPageRoutes(app, mailbox)
  return app
}

function addProgramRoutes(app: FastifyInstance, mailbox: Mailbox, faults: Faults): void {
  const query = { type: 'object', properties: { to } }
  app.get<{ Querystring: { to?: string } }>('/messages', { schema: { querystring: query } }, ({ query: { to } }) =>
    mailbox.list(to).map(({ to, subject, text, html, date, headers, pictures }) => ({
      to,
      subject,
      text,
      html,
      date,
      headers,
      pictures,
    })),
  )
  app.delete('/messages', (_, reply) => {
    mailbox.clear()
    return reply.code(204).send()
  })
  app.post<{ Body: { kind: 'refuse' | 'slow'; times: number } }>(
    '/__fail',
    { schema: { body: fault } },
    (call, reply) => {
      faults.plan(call.body.kind, call.body.times)
      return reply.code(204).send()
    },
  )
}

function addPageRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  const params = { type: 'object', properties: { id } }
  app.get('/inbox', () => mailbox.list().map(({ id, to, subject, date }) => ({ id, to, subject, date })))
  app.get<{ Params: { id: number } }>('/inbox/:id', { schema: { params } }, ({ params }, reply) => {
    const mail = mailbox.find(params.id)
    return mail ? sendHtml(reply, asHtml(mail), mailPolicy) : reply.code(404).send({ detail: 'Not found.' })
  })
  let watchers = 0
  app.get('/changes', (request, reply) => {
    if (watchers >= maxWatchers) return reply.code(503).send()
    watchers++
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write('retry: 2000\n\n')
    const stop = mailbox.onChange(() => reply.raw.write('data: changed\n\n'))
    request.raw.socket.once('close', () => {
      watchers--
      stop()
    })
    return reply
  })
}

function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
}

/** The mail as a page whose links open beside the inbox; one without html shows its text. */
function asHtml({ html, text, pictures }: Mail): string {
  const body = html || `<pre style="font:15px/1.5 system-ui;white-space:pre-wrap;margin:24px">${escapeHtml(text)}</pre>`
  const shown = pictures.reduce(
    (page, { cid, type, base64 }) => page.replaceAll(`cid:${cid}`, `data:${type};base64,${base64}`),
    body,
  )
  return `<!doctype html><base target="_blank">${shown.replace(/^\s*<!doctype html>/i, '')}`
}
