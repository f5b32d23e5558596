import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Access } from './accesses.ts'
import { type Bank, bearerOf } from './guard.ts'
import { depotId } from './depots.ts'
import { securityOf } from './instruments.ts'

type BankSession = { access: Access; startedMs: number; usedMs: number }

const idleMs = 5 * 60_000
const absoluteMs = 20 * 60_000
const mostSessions = 1000

const numberBody = {
  type: 'object',
  required: ['number'],
  additionalProperties: false,
  properties: { number: { type: 'string', pattern: '^[0-9]{8}$' } },
}

/** Adds the interface that the bank's own frame gives to a web page: the accounts of its session, and its end. */
export function addBankApi(app: FastifyInstance, { accesses, now }: Bank): void {
  const sessions = new Map<string, BankSession>()

  /** Returns the active session of a token, which counts as used. */
  function useSession(token: string): BankSession | undefined {
    const session = sessions.get(token)
    const nowMs = now().getTime()
    if (!session || session.access.isLocked) return undefined
    if (nowMs - session.usedMs >= idleMs || nowMs - session.startedMs >= absoluteMs) return undefined
    session.usedMs = nowMs
    return session
  }

  /** Stands for the login in the bank's frame. */
  app.post<{ Body: { number: string } }>('/sandbox/bank-sessions', { schema: { body: numberBody } }, (call, reply) => {
    const access = accesses.find(call.body.number)
    if (!access || access.isLocked) return reply.code(404).send({ detail: 'Not found.' })
    const token = randomBytes(32).toString('base64url')
    const nowMs = now().getTime()
    if (sessions.size >= mostSessions) sessions.clear()
    sessions.set(token, { access, startedMs: nowMs, usedMs: nowMs })
    return reply.code(201).send({ token, active: true })
  })

  for (const path of ['/accounts', '/auth/logout']) {
    app.options(path, (_, reply) => {
      const allowed = { 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '600' }
      return allowPages(reply)
        .headers({ ...allowed, 'access-control-allow-headers': 'authorization' })
        .code(204)
        .send()
    })
  }
  app.get('/accounts', (request, reply) => {
    const session = useSession(bearerOf(request))
    if (!session) return sendInactive(reply)
    const { customer } = session.access
    const accounts = customer.depots.map(({ alias, positions }, index) => ({
      id: depotId(customer, index),
      alias,
      positions: positions.map(({ isin }) => ({ instrument: { isin, currency: securityOf(customer, isin).currency } })),
    }))
    return allowPages(reply).send(accounts)
  })
  app.post('/auth/logout', (request, reply) => {
    const token = bearerOf(request)
    if (!useSession(token)) return sendInactive(reply)
    sessions.delete(token)
    return allowPages(reply).code(204).send()
  })
}

function sendInactive(reply: FastifyReply): FastifyReply {
  return allowPages(reply).code(401).send({ detail: 'The session is not active.' })
}

/** Web pages of any origin may read the answer; only the token counts. */
function allowPages(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
}
