import type { FastifyInstance } from 'fastify'

import type { Accesses } from './accesses.ts'
import { type Customer, customersSchema, missingIn } from './customers.ts'

export type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  /** The ids in the mandatory header. */
  sessionId: string | undefined
  requestId: string | undefined
}

type SwitchOptions = { accesses: Accesses; log: LoggedRequest[] }

/** Adds the routes by which a test or the demo hands over customers and reads the requests. */
export function addSwitches(app: FastifyInstance, { accesses, log }: SwitchOptions): void {
  const limit = { bodyLimit: 16 * 1024 * 1024, schema: { body: customersSchema } }
  app.put<{ Body: Customer[] }>('/sandbox/customers', limit, ({ body }, reply) => {
    for (const customer of body) {
      const missing = missingIn(customer)
      if (missing !== undefined) return reply.code(400).send({ detail: `A customer lacks ${missing}.` })
    }
    for (const customer of body) accesses.add(customer)
    return reply.code(204).send()
  })
  app.get('/__log', () => log)
  app.delete('/__log', (_, reply) => {
    log.length = 0
    return reply.code(204).send()
  })
}
