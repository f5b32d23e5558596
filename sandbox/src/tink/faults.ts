import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

import { errorBody } from './errors.ts'

/** `timeout_after` carries the call out and never answers. */
export const faultKinds = ['500', '429', 'slow', 'reset', 'wrong_json', 'timeout_after'] as const
export type FaultKind = (typeof faultKinds)[number]
export type FaultPlan = { kind: FaultKind; times?: number; path?: string; retryAfter?: string }
type Plan = Required<Omit<FaultPlan, 'retryAfter'>> & Pick<FaultPlan, 'retryAfter'>
export type Fault = Pick<Plan, 'kind' | 'retryAfter'>

export type Faults = ReturnType<typeof createFaults>

/** Plans faults for the next calls, so that a test can see how a caller handles them. */
export function createFaults(slowMs: number) {
  let plans: Plan[] = []
  return {
    plan({ kind, times = 1, path = '', ...more }: FaultPlan): void {
      plans.push({ kind, times, path, ...more })
    },
    clear(): void {
      plans = []
    },
    /** Takes the planned fault for a call to the address; undefined if there is none. */
    take(address: string): Fault | undefined {
      const plan = plans.find((candidate) => candidate.times > 0 && address.includes(candidate.path))
      if (plan) plan.times--
      return plan
    },
    /** Applies a fault that keeps the call from being carried out, or delays it. */
    async meet({ kind, retryAfter }: Fault, reply: FastifyReply): Promise<void> {
      if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
      if (kind === 'slow') await sleep(slowMs)
      if (kind === '500') await reply.code(500).send(errorBody('internal', 'Internal server error.'))
      if (kind === '429') await reply.code(429).send(errorBody('rate_limited', 'Request rate limit is exceeded.'))
      if (kind === 'wrong_json') await reply.type('application/json').send('{"surprise": [1, 2')
      if (kind === 'reset') {
        reply.hijack()
        reply.raw.destroy()
      }
    },
  }
}
