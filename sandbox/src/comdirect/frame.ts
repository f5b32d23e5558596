import { createHash } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { escapeHtml } from '#html.ts'

import { pageHeaders } from './authorize.ts'
import { type Fields, fieldsOf } from './guard.ts'
import { page } from './pages.ts'

/** What a page in a frame posts to the window that it is in. */
export type FrameMessage =
  | { kind: 'LOGIN'; customerToken: string }
  | { kind: 'CLOSE' }
  | { kind: 'TRANSACTION'; status: 'COMPLETED'; transactionId: string }
  | { kind: 'TRANSACTION'; status: 'CANCELED' }

type FramePage = { title: string; body: string; message?: FrameMessage }
type FrameCall = { origin: string; fields: Fields; host: string }

const script = `
const outcome = document.getElementById('outcome')
if (parent === self) {
  document.getElementById('content').hidden = true
  document.getElementById('alone').hidden = false
} else if (outcome) {
  const { message, origin } = JSON.parse(outcome.textContent)
  parent.postMessage(message, origin)
}
`
const scriptHash = createHash('sha256').update(script).digest('base64')

/**
 * Wraps a handler of a page that an app shows in a frame: it runs if the query or the form names an origin, the only one
 * that may show the page and receives its messages.
 */
export function inFrame(handle: (call: FrameCall, reply: FastifyReply) => FastifyReply) {
  return ({ method, query, body, host }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const fields = fieldsOf(method === 'GET' ? query : body)
    const origin = originOf(fields)
    if (origin !== undefined) return handle({ origin, fields, host }, reply)
    return sendFrame(reply.code(400), "'none'", { title: 'comdirect', body: '<p>Diese Anfrage ist ungültig.</p>' })
  }
}

/** The origin that a query or form names, if it is one of the web. The sandbox has no list of apps that the bank knows. */
function originOf({ origin = '' }: Fields): string | undefined {
  // Nothing that would end the directive of the policy in which it stands.
  if (origin.length > 200 || !/^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?$/.test(origin)) return undefined
  return URL.canParse(origin) && new URL(origin).origin === origin ? origin : undefined
}

export function sendFrame(reply: FastifyReply, origin: string, { title, body, message }: FramePage): FastifyReply {
  const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors ${origin}`
  const outcome = message && `<script type="application/json" id="outcome">${jsonInHtml({ message, origin })}</script>`
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(
      page(
        title,
        `<div id="content">${body}</div>
<p id="alone" hidden>Diese Seite gehört in die App, mit der Sie comdirect verbunden haben. Bitte öffnen Sie sie dort.</p>
${outcome ?? ''}
<script>${script}</script>`,
        'framed',
      ),
    )
}

/** A page with one sentence and a way out of the frame. */
export function sendSentence(
  reply: FastifyReply,
  { origin, title, text, cancelPath }: { origin: string; title: string; text: string; cancelPath: string },
): FastifyReply {
  return sendFrame(reply, origin, { title, body: `<p>${escapeHtml(text)}</p>${cancelForm(cancelPath, origin)}` })
}

/** A page that posts a message, with a sentence to read until the app has acted on it. */
export function sendOutcome(
  reply: FastifyReply,
  origin: string,
  { title, text, message }: { title: string; text: string; message: FrameMessage },
): FastifyReply {
  return sendFrame(reply, origin, { title, body: `<p role="status">${text}</p>`, message })
}

export const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

export function cancelForm(path: string, origin: string): string {
  return `<form method="post" action="${path}">${hiddenField('origin', origin)}<button>Abbrechen</button></form>`
}

const jsonInHtml = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
