import type { FastifyReply } from 'fastify'

import type { Fault } from '#controls/faults.ts'

export const faultKinds = [
  '401',
  '402',
  '403',
  '404',
  '422',
  '429',
  '500',
  'html',
  'silence',
  'na',
  'huge',
  'redirect',
  'cut',
] as const
export type FaultKind = (typeof faultKinds)[number]

const html = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>'

/** Answers with the fault; `symbols` are those requested besides the first. */
export function meetFault({ kind, retryAfter }: Fault<FaultKind>, reply: FastifyReply, symbols: string): void {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const special = answers[kind]
  if (special) return special(reply, symbols)
  void reply.code(Number(kind)).send({ error: 'Refused by the sandbox.', code: Number(kind) })
}

const answers: Partial<Record<FaultKind, (reply: FastifyReply, symbols: string) => void>> = {
  401: (reply) => void reply.code(401).type('text/plain').send('Unauthenticated'),
  403: (reply) => void reply.code(403).type('text/plain').send('Forbidden. Please contact support.'),
  429: (reply) => {
    reply.headers({ 'x-ratelimit-limit': 1000, 'x-ratelimit-remaining': 0 })
    void reply.code(429).send({ message: 'Too Many Attempts.' })
  },
  500: (reply) => void reply.code(500).type('text/html').send(html),
  html: (reply) => void reply.type('text/html').send(html),
  silence: (reply) => void reply.hijack(),
  na: (reply, symbols) => void reply.send(['VOLV-B.ST', ...symbols.split(',')].map(emptyQuote)),
  huge: (reply) => void reply.type('application/json').send(`[${'0,'.repeat(40_000_000)}0]`),
  redirect: (reply) => void reply.redirect('http://169.254.169.254/latest/meta-data'),
  cut: (reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
    reply.raw.write('[{"code":"VOLV-B","date":"2026-')
    setImmediate(() => reply.raw.destroy())
  },
}

/** The provider's quote of a symbol that it has no data for. */
export function emptyQuote(code: string): object {
  const fields = ['timestamp', 'open', 'high', 'low', 'close', 'volume', 'previousClose', 'change', 'change_p']
  return { code, gmtoffset: 0, ...Object.fromEntries(fields.map((field) => [field, 'NA'])) }
}
