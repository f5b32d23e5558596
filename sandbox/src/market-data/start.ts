import type { AddressInfo } from 'node:net'

import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { addClock, createClock } from '#controls/clock.ts'
import { addFaults, type Faults } from '#controls/faults.ts'

import { ratesXml } from './ecb.ts'
import { addStatus, calls, type Query, textOf } from './eodhd.ts'
import { type FaultKind, faultKinds, meetFault } from './faults.ts'
import { createMarket, type SandboxMarket } from './market.ts'
import { createMeter, type Meter } from './meter.ts'

export type MarketDataSandbox = { port: number; stop: () => Promise<void> }

type Options = { port: number; token?: string; seed?: string; perDay?: number; perMinute?: number; now?: () => Date }
type SeenRequest = { path: string; query: Query }
type SandboxOptions = {
  token: string
  market: SandboxMarket
  meter: Meter
  faults: Faults<FaultKind>
  seen: SeenRequest[]
  now: () => Date
}

/** Starts a provider of market data and a central bank on this machine; port 0 picks a free one. */
export async function startMarketData({
  port,
  token = 'sandbox-token',
  seed = 'sandbox',
  perDay = 100_000,
  perMinute = 1000,
  now: realNow = () => new Date(),
}: Options): Promise<MarketDataSandbox> {
  const clock = createClock(realNow)
  const { now } = clock
  const app = fastify({ bodyLimit: 4096, forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  const meter = createMeter({ perDay, perMinute, now })
  const faults = addFaults(app, faultKinds)
  const parts: SandboxOptions = { token, market: createMarket(seed, now), meter, faults, seen: [], now }
  addClock(app, clock)
  addCalls(app, parts.seen)
  app.addHook('preHandler', (request, reply, done) => guard(parts, request, reply, done))
  addStatus(app, meter)
  for (const [path, call] of Object.entries(calls)) {
    app.get<{ Params: { symbol: string; exchange: string; query: string }; Querystring: Query }>(
      `/api${path}`,
      (request, reply) => {
        const { units, body, status = 200 } = call(parts.market, request.params, request.query)
        if (!meter.hasUnits(units))
          return reply.code(402).type('text/plain').send('You exceeded your daily API requests limit.')
        meter.spend(units)
        const { type, text } = textOf(body, request.query.fmt)
        return reply.code(status).type(type).send(text)
      },
    )
  }
  for (const [file, days] of [
    ['daily', 1],
    ['hist-90d', 62],
    ['hist', 1000],
  ] as const) {
    app.get(`/stats/eurofxref/eurofxref-${file}.xml`, (_, reply) =>
      reply.type('text/xml').send(ratesXml(now().getTime(), days)),
    )
  }
  await app.listen({ host: 'localhost', port })
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() }
}

/** Adds the routes by which a test or a person reads the calls received. */
function addCalls(app: FastifyInstance, seen: SeenRequest[]): void {
  app.get('/__calls', () => seen)
  app.delete('/__calls', (_, reply) => {
    seen.length = 0
    return reply.code(204).send()
  })
}

/** Checks every call: planned faults, the token and the limits. */
function guard(
  { token, meter, faults, seen }: SandboxOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void {
  const path = request.url.split('?', 1)[0]!
  if (path.startsWith('/__')) return done()
  const { api_token: given, ...query } = request.query as Query
  seen.push({ path, query })
  if (seen.length > 10_000) seen.shift()
  const fault = faults.take(request.url)
  if (fault) return meetFault(fault, reply, query.s ?? '')
  if (!path.startsWith('/api/')) return done()
  if (given !== token) return void reply.code(401).type('text/plain').send('Unauthenticated')
  const isTooFast = meter.request()
  reply.headers({ 'x-ratelimit-limit': meter.perMinute, 'x-ratelimit-remaining': meter.remaining() })
  if (isTooFast) return void reply.code(429).header('retry-after', '1').send({ message: 'Too Many Attempts.' })
  done()
}
