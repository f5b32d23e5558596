import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

import type { Fault } from '#controls/faults.ts'

import { errorBody } from './errors.ts'

/** `timeout_after` carries the call out and never answers. */
export const faultKinds = ['500', '429', 'slow', 'reset', 'wrong_json', 'timeout_after'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Meets a fault that keeps the call from being carried out, or delays it. */
export async function meetFault(
  { kind, retryAfter }: Fault<FaultKind>,
  reply: FastifyReply,
  slowMs: number,
): Promise<void> {
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (kind === 'slow') await sleep(slowMs)
  if (kind === '500') await reply.code(500).send(errorBody('internal', 'Internal server error.'))
  if (kind === '429') await reply.code(429).send(errorBody('rate_limited', 'Request rate limit is exceeded.'))
  if (kind === 'wrong_json') await reply.type('application/json').send('{"surprise": [1, 2')
  if (kind === 'reset') {
    reply.hijack()
    reply.raw.destroy()
  }
}
