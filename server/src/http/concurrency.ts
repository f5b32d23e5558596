import { Socket } from 'node:net'

import { concurrentCalls } from '@app/contract/budgets.ts'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'
import { refusal } from '#limits/refusal.ts'

import type { App } from './app.ts'
import { networkOf } from './networks.ts'

/**
 * Limits how many API calls run at once: of all callers together, so that an overload is refused early instead of timing
 * out, and of each caller. A batch counts as one call in the total; for its caller, the parts that are running count.
 */
export function limitConcurrency(app: App, { generosity }: { generosity: number }): void {
  let ofAll = 0
  const refuse = refusal(app.log, 'more calls at once than can be worked on')
  // Acts wait in batches, and hold nothing that others need meanwhile.
  const isCounted = ({ endpoint, isAct }: FastifyContextConfig = {}) => endpoint !== undefined && !isAct
  // Refuses before anything is looked up. Calls that are let through count only once their handler runs.
  app.addHook('onRequest', async (request) => {
    if (ofAll < concurrentCalls.node || !isCounted(request.routeOptions.config) || isPartOfBatch(request)) return
    throw refuse()
  })
  app.addHook('onRoute', (options) => {
    if (!isCounted(options.config)) return
    const { handler } = options
    options.handler = async function (request, reply) {
      if (isPartOfBatch(request)) return handler.call(this, request, reply) as Promise<unknown>
      if (ofAll >= concurrentCalls.node) throw refuse()
      ofAll++
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>)
      } finally {
        ofAll--
      }
    }
  })
  limitCallers(app, generosity)
}

/** Parts of a batch are injected, without a socket of their own. */
function isPartOfBatch({ raw }: FastifyRequest): boolean {
  return !(raw.socket instanceof Socket)
}

function limitCallers(app: App, generosity: number): void {
  const running = new Map<string, number>()
  app.addHook('onRoute', (options) => {
    const { endpoint } = options.config ?? {}
    if (!endpoint || endpoint.route === 'POST /batch') return
    const { handler } = options
    options.handler = async function (request, reply) {
      const { key, most } = callerOf(request)
      const count = running.get(key) ?? 0
      if (count >= most * generosity) throw new AppError('throttled', undefined, { seconds: 1 })
      running.set(key, count + 1)
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>)
      } finally {
        const left = running.get(key)! - 1
        if (left > 0) running.set(key, left)
        else running.delete(key)
      }
    }
  })
}

/** The caller whose calls at once are limited, and the limit. */
export function callerOf({ user, ip }: FastifyRequest): { key: string; most: number } {
  return user
    ? { key: `member ${user.userId}`, most: concurrentCalls.member }
    : { key: `network ${networkOf(ip)}`, most: concurrentCalls.visitor }
}
