import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { addClock } from '#controls/clock.ts'
import { addFaults, type Fault, type Faults } from '#controls/faults.ts'

import { addCredentials, addInvestments, addProviders } from './connectivity.ts'
import { type Customer, customersSchema } from './customers.ts'
import { errorBody, TinkError } from './errors.ts'
import { type FaultKind, faultKinds, meetFault } from './faults.ts'
import { addLink } from './link.ts'
import { addOauth, addUsers, type Client } from './oauth.ts'
import { createWorld, type World } from './world.ts'

export type TinkSandbox = { port: number; stop: () => Promise<void> }

type Options = {
  port: number
  client?: Client
  now?: () => Date
  /** How long an update of credentials takes. */
  updateMs?: number
  slowMs?: number
  perMinute?: number
}

const sandboxClient = { id: 'sandbox-client', secret: 'sandbox-client-secret' }
const mostCalls = 10_000

/** Starts a stand-in for Tink and its pages on this machine; port 0 picks a free one. */
export async function startTink(options: Options): Promise<TinkSandbox> {
  const { port, client = sandboxClient, now = () => new Date(), updateMs = 300, slowMs = 15_000 } = options
  const app = fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true })
  const world = createWorld(now, updateMs)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, _, reply) => answerError(error, reply))
  app.setNotFoundHandler((_, reply) => reply.code(404).send(errorBody('request.not_found', 'Not found.')))
  addClock(app, world.clock)
  addCustomers(app, world)
  addGuard(app, world, { faults: addFaults(app, faultKinds), perMinute: options.perMinute ?? 1000, slowMs })
  addOauth(app, world, client)
  addUsers(app, world)
  addProviders(app, world, client)
  addCredentials(app, world)
  addInvestments(app, world)
  addLink(app, world, client)
  await app.listen({ host: 'localhost', port })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }
}

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof TinkError) return reply.code(error.status).send(errorBody(error.code, error.message))
  const { statusCode = 500, message } = error as { statusCode?: number; message: string }
  return reply.code(statusCode).send(errorBody(statusCode < 500 ? 'request.invalid' : 'internal', message))
}

/** Adds the route by which a test or the demo hands over customers. */
function addCustomers(app: FastifyInstance, world: World): void {
  app.put<{ Body: Customer[] }>('/sandbox/customers', { schema: { body: customersSchema } }, ({ body }, reply) => {
    world.handOver(body)
    return reply.code(204).send()
  })
}

/** Logs every call without what is secret in it, limits their rate, and applies planned faults. */
function addGuard(
  app: FastifyInstance,
  { clock }: World,
  { faults, perMinute, slowMs }: { faults: Faults<FaultKind>; perMinute: number; slowMs: number },
): void {
  const seen: { method: string; path: string }[] = []
  const unanswered = new WeakSet<FastifyRequest>()
  let minute = { at: 0, calls: 0 }
  app.get('/__calls', () => seen)
  app.delete('/__calls', (_, reply) => {
    seen.length = 0
    return reply.code(204).send()
  })

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    if (path.startsWith('/__') || path.startsWith('/sandbox/')) return
    const trace = request.headers['x-client-trace-id']
    reply.headers({ 'x-request-id': randomUUID(), ...(trace !== undefined && { 'x-client-trace-id': trace }) })
    seen.push({ method: request.method, path })
    if (seen.length > mostCalls) seen.shift()
    const at = Math.floor(clock.nowMs() / 60_000)
    minute = minute.at === at ? { at, calls: minute.calls + 1 } : { at, calls: 1 }
    const planned = faults.take(path)
    const fault: Fault<FaultKind> | undefined = minute.calls > perMinute ? { kind: '429' } : planned
    if (fault?.kind === 'timeout_after') unanswered.add(request)
    if (fault) await meetFault(fault, reply, slowMs)
  })
  // The hook of an unanswered request never continues, so its reply is never sent.
  app.addHook('onSend', (request, _, payload, done) => {
    if (!unanswered.has(request)) done(null, payload)
  })
}
