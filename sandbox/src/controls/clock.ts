import type { FastifyInstance } from 'fastify'

export type Clock = ReturnType<typeof createClock>

/** The sandbox's own time, which runs on from whatever it is set to. */
export function createClock(realNow: () => Date) {
  let shiftMs = 0
  const nowMs = () => realNow().getTime() + shiftMs
  return {
    nowMs,
    now: () => new Date(nowMs()),
    set(instant: string): void {
      shiftMs = Date.parse(instant) - realNow().getTime()
    },
  }
}

const body = { type: 'object', required: ['now'], properties: { now: { type: 'string', format: 'date-time' } } }

/** Adds the route by which a test sets the clock. */
export function addClock(app: FastifyInstance, clock: Clock): void {
  app.post<{ Body: { now: string } }>('/__clock', { schema: { body } }, (request, reply) => {
    clock.set(request.body.now)
    return reply.code(204).send()
  })
}
