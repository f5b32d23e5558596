import { Socket } from 'node:net'

import { concurrentCalls } from '@app/contract/budgets.ts'
import type { FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'
import { createTurns } from '#limits/in-turn.ts'

import type { App } from './app.ts'
import { networkOf } from './networks.ts'

const logEveryMs = 10_000
/** Longer than a migration keeps an act waiting for a lock. */
const mostWaitMs = 3000
/** Two of ten connections: with more the p99 of reads meanwhile is over three times that of an idle node. */
export const actsAtOnce = (connections: number): number => Math.ceil(connections / 5)
/** One for all, as a thousand refusals a second should not each note where in the program they were thrown. */
const tooBusy = new AppError('unavailable', undefined, { seconds: 1 })

/**
 * Bounds how many declared calls are worked on at once: of all callers together, so that more than can be done is refused
 * at once instead of late, and of one caller. A batch counts among all as one call, and for its caller by its parts, which
 * come one by one.
 */
export function limitConcurrency(
  app: App,
  { generosity, connections }: { generosity: number; connections: number },
): void {
  let ofAll = 0
  const refuse = refusal(app)
  // Refused here before anything is looked up; who finds room counts only from when there is something to work on.
  app.addHook('onRequest', async (request) => {
    if (ofAll >= concurrentCalls.node && request.routeOptions.config?.endpoint && !isPartOfBatch(request)) refuse()
  })
  app.addHook('onRoute', (options) => {
    if (!options.config?.endpoint) return
    const { handler } = options
    options.handler = async function (request, reply) {
      if (isPartOfBatch(request)) return handler.call(this, request, reply) as Promise<unknown>
      if (ofAll >= concurrentCalls.node) refuse()
      ofAll++
      try {
        return await (handler.call(this, request, reply) as Promise<unknown>)
      } finally {
        ofAll--
      }
    }
  })
  queueActs(app, { acts: actsAtOnce(connections), refuse })
  limitCallers(app, generosity)
}

/**
 * Lets acts of members (likes, follows, saves, mutes: short statements that are put and deleted) work in turn on a share of
 * the connections, so that reads find one, and a processor, however many act. Acts count among all calls only in their turn.
 */
function queueActs(app: App, { acts, refuse }: { acts: number; refuse: () => never }): void {
  const { inTurn, countWaiting } = createTurns(acts)
  app.addHook('onRoute', (options) => {
    const { endpoint } = options.config ?? {}
    if (endpoint?.access !== 'member' || !['PUT', 'DELETE'].includes(endpoint.method)) return
    const { handler } = options
    options.handler = async function (request, reply) {
      if (countWaiting() >= concurrentCalls.waitingActs) refuse()
      const latest = performance.now() + mostWaitMs
      return inTurn(() => {
        if (performance.now() > latest) refuse()
        return handler.call(this, request, reply) as Promise<unknown>
      })
    }
  })
}

/** Throws, and has the log say every ten seconds how many were refused. */
function refusal(app: App): () => never {
  let refused = 0
  return () => {
    if (refused++ === 0) {
      const logRefused = () => {
        app.log.warn({ refused }, 'more calls at once than can be worked on')
        refused = 0
      }
      setTimeout(logRefused, logEveryMs).unref()
    }
    throw tooBusy
  }
}

/** A part of a batch came in by no connection of its own. */
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

/** Who is bounded by a number of calls at once, and by which. */
export function callerOf({ user, ip }: FastifyRequest): { key: string; most: number } {
  return user
    ? { key: `member ${user.userId}`, most: concurrentCalls.member }
    : { key: `network ${networkOf(ip)}`, most: concurrentCalls.visitor }
}
