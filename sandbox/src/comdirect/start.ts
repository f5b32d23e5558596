import type { AddressInfo } from 'node:net'

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { addClock, createClock } from '#controls/clock.ts'
import { addFaults, type Faults } from '#controls/faults.ts'

import { createAccesses } from './accesses.ts'
import { addAccounts } from './accounts.ts'
import { addAuthorize } from './authorize.ts'
import { addBankApi } from './bank-api.ts'
import { builtInCustomers } from './built-in.ts'
import { createCustomerTokens } from './customer-tokens.ts'
import { addDepots } from './depots.ts'
import { type FaultKind, faultKinds, meetFault } from './faults.ts'
import { type Bank, fieldsOf, requestInfoOf } from './guard.ts'
import { addOAuth } from './oauth.ts'
import { addPartnerLogin } from './partner-login.ts'
import { addPartnerTrade } from './partner-trade.ts'
import { addSession } from './session.ts'
import { addSwitches, type LoggedRequest } from './switches.ts'
import { createTokens } from './tokens.ts'

export type ComdirectSandbox = {
  port: number
  /** What verifies the tokens with which its customers log in elsewhere. */
  loginKey: string
  stop: () => Promise<void>
}

type Options = { port: number; now?: () => Date; slowMs?: number; perSecond?: number }

const mostLogged = 10_000

/** Starts a stand-in for the bank comdirect on this machine; port 0 picks a free one. */
export async function startComdirect({
  port,
  now: realNow = () => new Date(),
  slowMs = 15_000,
  perSecond = 10,
}: Options): Promise<ComdirectSandbox> {
  const clock = createClock(realNow)
  const { now } = clock
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true })
  const accesses = createAccesses(builtInCustomers)
  const bank: Bank = { accesses, tokens: createTokens(now), now, perSecond }
  const log: LoggedRequest[] = []

  addForms(app)
  addGate(app, { faults: addFaults(app, faultKinds), log, slowMs })
  addClock(app, clock)
  addSwitches(app, { accesses, log })
  addAuthorize(app, bank)
  addOAuth(app, bank)
  addSession(app, bank)
  addAccounts(app, bank)
  addDepots(app, bank)
  addBankApi(app, bank)
  const customerTokens = createCustomerTokens(now)
  addPartnerLogin(app, bank, customerTokens)
  addPartnerTrade(app, bank)
  await app.listen({ host: 'localhost', port })
  const { port: taken } = app.server.address() as AddressInfo
  return { port: taken, loginKey: customerTokens.loginKey, stop: () => app.close() }
}

function addForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

type Gate = { faults: Faults<FaultKind>; log: LoggedRequest[]; slowMs: number }

/** Logs every request and applies the planned faults. */
function addGate(app: FastifyInstance, { faults, log, slowMs }: Gate): void {
  const unanswered = new WeakSet<FastifyRequest>()
  const isOurs = ({ url }: FastifyRequest) => url.startsWith('/__') || url.startsWith('/sandbox/')

  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (isOurs(request)) return undefined
    log.push(loggedOf(request))
    if (log.length > mostLogged) log.shift()
    const fault = faults.take(request.url)
    if (fault?.kind === 'timeout_after') unanswered.add(request)
    return fault && (await meetFault(fault, reply, slowMs)) ? reply : undefined
  })
  // What the call does has happened by now; its answer is never sent.
  app.addHook('onSend', (request, _, payload, done) => {
    if (!unanswered.has(request)) done(null, payload)
  })
}

function loggedOf(request: FastifyRequest): LoggedRequest {
  const { sessionId, requestId } = requestInfoOf(request) ?? {}
  const path = request.url.split('?', 1)[0]!
  return { method: request.method, path, query: fieldsOf(request.query), sessionId, requestId }
}
