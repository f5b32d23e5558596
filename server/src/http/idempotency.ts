import { createHash } from 'node:crypto'

import { IdempotencyKey } from '@app/contract/common.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { limits } from '@app/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#context.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#errors.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'
import { findAnswer } from '#idempotency/queries.ts'

import type { App } from './app.ts'

/** How long a repeat waits for an earlier try on its node; between nodes the lock timeout of the database applies. */
const patienceMs = 5000

/**
 * Answers retries of a call with the response that the use case has stored under the key. To keep first attempts fast,
 * it looks for a stored response only after a call has failed, as a retry does when it stores its own, or has waited.
 * Register it after the limits, so that waiting calls are not counted.
 */
export function answerRepeats(app: App, { db, now }: Pick<Context, 'db' | 'now'>, waitMs = patienceMs): void {
  const turns = createTurns(waitMs)
  app.decorateRequest('idempotency', undefined)
  app.addHook('onRoute', (options) => {
    const { endpoint } = options.config ?? {}
    if (!endpoint?.idempotencyKey) return
    const { handler } = options
    options.handler = async function (request, reply) {
      const idempotency = idempotencyOf(endpoint, request, now())
      if (!idempotency) return handler.call(this, request, reply) as Promise<unknown>
      request.idempotency = idempotency
      const replay = () => sendKept(db, request, reply)
      const first = async () => {
        try {
          return await (handler.call(this, request, reply) as Promise<unknown>)
        } catch (error) {
          if (isOverloaded(error) || !(await replay())) throw isInUse(error) ? inProgress() : error
        }
      }
      return turns.take(`${idempotency.memberId} ${idempotency.key}`, replay, first)
    }
  })
}

/** Lets one call per key through to the database at a time: the others need no connection and cost no budget. */
function createTurns(waitMs: number) {
  const underWay = new Map<string, Promise<void>>()
  async function take(id: string, replay: () => Promise<boolean>, first: () => Promise<unknown>): Promise<unknown> {
    const deadline = performance.now() + waitMs
    for (let before = underWay.get(id); before; before = underWay.get(id)) {
      if (!(await hasEnded(before, deadline - performance.now()))) throw inProgress()
      if (await replay()) return undefined
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(id, promise)
    try {
      return await first()
    } finally {
      underWay.delete(id)
      resolve()
    }
  }
  return { take }
}

/** Whether the call ends in time. */
async function hasEnded(call: Promise<void>, withinMs: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), withinMs)
  const ended = await Promise.race([call.then(() => true), late])
  clearTimeout(timer)
  return ended
}

/** Sends the stored response; returns false if there is none. Throws if the key belongs to another call. */
async function sendKept(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const idempotency = request.idempotency!
  const kept = await findAnswer(db, idempotency)
  if (!kept) return false
  if (!kept.fingerprint.equals(idempotency.fingerprint)) throw new AppError('idempotency_key_reused')
  request.charged?.deed?.refund()
  await reply
    .code(kept.status)
    .headers({ 'idempotent-replayed': 'true', 'content-type': 'application/json; charset=utf-8' })
    .send(kept.body)
  return true
}

/** Undefined for a call without a key, and for callers whom the route will refuse. */
function idempotencyOf(endpoint: Endpoint, request: FastifyRequest, at: Date): Idempotency | undefined {
  const memberId = request.user?.profileId
  const header = request.headers['idempotency-key']
  if (memberId == null || header === undefined) return undefined
  const { params, query, body } = request
  return {
    memberId,
    key: readKey(header),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([endpoint.route, params, query, body]))
      .digest(),
    status: endpoint.status ?? 200,
    serialize: (result) => JSON.stringify(endpoint.reply?.parse(result)),
    at,
  }
}

/** The header is a quoted string (RFC 9651); most clients send the key as it is. */
function readKey(header: string | string[]): string {
  const key = IdempotencyKey.safeParse(/^"(.*)"$/.exec(String(header))?.[1] ?? header)
  if (!key.success) throw new AppError('invalid_idempotency_key', undefined, { max: limits.idempotencyKey.length })
  return key.data
}

function inProgress(): AppError {
  return new AppError('request_in_progress', undefined, { seconds: 1 })
}

/** Whether a call was refused because of overload, when a lookup would add to the load. */
function isOverloaded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

/** Whether a try on another node has held the key for longer than the lock timeout. */
function isInUse(error: unknown): boolean {
  const { code, where = '' } = error as { code?: string; where?: string }
  return code === '55P03' && where.includes('idempotency_keys')
}
