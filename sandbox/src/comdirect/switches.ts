import type { FastifyInstance } from 'fastify'

import type { Accesses } from './accesses.ts'
import { type Customer, customersSchema, missingIn } from './customers.ts'
import { type FaultKind, faultKinds, type Faults } from './faults.ts'

export type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  /** The ids in the mandatory header. */
  sessionId: string | undefined
  requestId: string | undefined
}

const faultBody = {
  type: 'object',
  required: ['kind'],
  additionalProperties: false,
  properties: {
    kind: { type: 'string', enum: faultKinds },
    times: { type: 'integer', minimum: 0, maximum: 1000 },
    path: { type: 'string', maxLength: 200 },
    retryAfter: { type: 'string', pattern: '^[0-9]{1,5}$' },
  },
} as const

const clockBody = { type: 'object', required: ['now'], properties: { now: { type: 'string', format: 'date-time' } } }

type SwitchOptions = { accesses: Accesses; faults: Faults; log: LoggedRequest[]; setClock: (instant: string) => void }

/** Adds the routes by which a test or the demo hands over customers, sets faults and the clock, and reads the requests. */
export function addSwitches(app: FastifyInstance, { accesses, faults, log, setClock }: SwitchOptions): void {
  const limit = { bodyLimit: 16 * 1024 * 1024, schema: { body: customersSchema } }
  app.put<{ Body: Customer[] }>('/sandbox/customers', limit, ({ body }, reply) => {
    for (const customer of body) {
      const missing = missingIn(customer)
      if (missing !== undefined) return reply.code(400).send({ detail: `A customer lacks ${missing}.` })
    }
    for (const customer of body) accesses.add(customer)
    return reply.code(204).send()
  })
  type Fault = { kind: FaultKind; times?: number; path?: string; retryAfter?: string }
  app.post<{ Body: Fault }>('/__fail', { schema: { body: faultBody } }, ({ body }, reply) => {
    faults.plan(body)
    return reply.code(204).send()
  })
  app.delete('/__fail', (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.post<{ Body: { now: string } }>('/__clock', { schema: { body: clockBody } }, ({ body }, reply) => {
    setClock(body.now)
    return reply.code(204).send()
  })
  app.get('/__log', () => log)
  app.delete('/__log', (_, reply) => {
    log.length = 0
    return reply.code(204).send()
  })
}
