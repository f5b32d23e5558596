import type { FastifyInstance } from 'fastify'

export type Fault<Kind> = { kind: Kind; retryAfter?: string | undefined }
type Plan<Kind> = Fault<Kind> & { times: number; path: string }

export type Faults<Kind> = {
  /** Takes the planned fault for a call to the address; undefined if there is none. */
  take: (address: string) => Fault<Kind> | undefined
}

/** Seconds, or a day and time as in HTTP. */
const retryAfter = '^(?:[0-9]{1,5}|[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT)$'

/** Adds the routes by which a test plans faults for the next calls, to see how a caller handles them. */
export function addFaults<Kind extends string>(app: FastifyInstance, kinds: readonly Kind[]): Faults<Kind> {
  let plans: Plan<Kind>[] = []
  const body = {
    type: 'object',
    required: ['kind'],
    additionalProperties: false,
    properties: {
      kind: { type: 'string', enum: kinds },
      times: { type: 'integer', minimum: 0, maximum: 1000 },
      path: { type: 'string', maxLength: 100 },
      retryAfter: { type: 'string', pattern: retryAfter },
    },
  }
  type PlanRequest = Fault<Kind> & Partial<Plan<Kind>>
  app.post<{ Body: PlanRequest }>('/__fail', { schema: { body } }, (request, reply) => {
    plans.push({ times: 1, path: '', ...request.body })
    return reply.code(204).send()
  })
  app.delete('/__fail', (_, reply) => {
    plans = []
    return reply.code(204).send()
  })
  return {
    take(address) {
      const plan = plans.find(({ times, path }) => times > 0 && address.includes(path))
      if (plan) plan.times--
      return plan
    },
  }
}
