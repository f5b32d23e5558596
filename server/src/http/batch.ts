import { STATUS_CODES } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import * as contract from '@app/contract/batch.ts'
import type { BatchRequest, BatchResponse } from '@app/contract/batch.ts'
import { type ErrorCode, errors, errorText } from '@app/contract/errors.ts'
import { limits } from '@app/contract/limits.ts'
import type { FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

import type { App } from './app.ts'
import { callerOf } from './concurrency.ts'
import { parseInput } from './route.ts'

const atOnce = 2
const allowedPath = /^\/(?!v1\/|batch\b|auth\/|images\b|socket\b)[a-z0-9_-]+(?:\/[\w-]+)*$/
const notFound = refusal('not_found')
const full = refusal('batch_full')
const late = refusal('batch_late')

/** One answer, and its size in bytes. */
type Answer = { response: BatchResponse; bytes: number }
type Bounds = { bytes: number; ms: number; atOnce: number }

/** Runs each part as a call of its own: same token, same checks, same limits, a transaction of its own. */
export function batchRoute(app: App, bounds: Bounds = limits.batchAnswer): void {
  const underWay = new Map<string, number>()
  app.route({
    method: 'POST',
    url: `/v1${contract.batch.path}`,
    bodyLimit: contract.batch.maxBodyBytes,
    config: { endpoint: contract.batch },
    handler: async (request, reply) => {
      const parts = parseInput(contract.batch.body, request.body) as BatchRequest[]
      // Each part is charged as a call of its own.
      request.charged?.call?.refund()
      const { key: caller } = callerOf(request)
      const others = underWay.get(caller) ?? 0
      if (others >= bounds.atOnce) throw new AppError('throttled', undefined, { seconds: 1 })
      underWay.set(caller, others + 1)
      try {
        const isGone = () => reply.raw.destroyed
        return await answerAll(parts, (part) => answer(app, request, part), { ...bounds, isGone })
      } finally {
        const left = underWay.get(caller)! - 1
        if (left > 0) underWay.set(caller, left)
        else underWay.delete(caller)
      }
    },
  })
}

/**
 * Returns the answers in the order of the parts. Once the time is up, the answers do not fit or the caller has hung up,
 * the remaining parts are not run, but answered with the reason.
 */
async function answerAll(
  parts: readonly BatchRequest[],
  answerPart: (part: BatchRequest) => Promise<Answer>,
  { bytes: mostBytes, ms, isGone }: Bounds & { isGone: () => boolean },
): Promise<BatchResponse[]> {
  const overdue = new AbortController()
  const deadline = setTimeout(ms, late, { signal: overdue.signal }).catch(() => late)
  const answers: BatchResponse[] = []
  let bytes = 0
  let ended: Answer | undefined
  for (let first = 0; first < parts.length; first += atOnce) {
    if (isGone()) ended = late
    const some = parts.slice(first, first + atOnce)
    const taken = await Promise.all(some.map(async (part) => ended ?? Promise.race([answerPart(part), deadline])))
    for (const one of taken) {
      const fits = bytes + one.bytes <= mostBytes
      if (fits) bytes += one.bytes
      if (!fits) ended = full
      if (one === late) ended = late
      answers.push((fits ? one : full).response)
    }
  }
  overdue.abort()
  return answers
}

async function answer(app: App, outer: FastifyRequest, part: BatchRequest): Promise<Answer> {
  const url = addressOf(part)
  if (url === undefined) return notFound
  const { authorization, 'accept-language': language } = outer.headers
  const reply = await app.inject({
    method: part.method === 'put' ? 'PUT' : 'GET',
    url,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(part.idempotency_key !== undefined && { 'idempotency-key': part.idempotency_key }),
    },
    remoteAddress: outer.ip,
  })
  if (reply.payload !== '' && !String(reply.headers['content-type']).includes('json')) return notFound
  const response = {
    status_code: reply.statusCode,
    reason_phrase: STATUS_CODES[reply.statusCode] ?? '',
    body: reply.payload === '' ? null : (reply.json() as unknown),
  }
  return { response, bytes: reply.rawPayload.length }
}

function refusal(code: ErrorCode): Answer {
  const { status } = errors[code]
  const response = { status_code: status, reason_phrase: STATUS_CODES[status]!, body: { detail: errorText(code) } }
  return { response, bytes: 0 }
}

/**
 * The address of a part; undefined if a batch may not call it. The `next` of a page is accepted as it is, with `/v1` and a
 * query.
 */
function addressOf({ path: address, params = {} }: BatchRequest): string | undefined {
  const [path = '', query] = address.replace(/^\/v1(?=\/)/, '').split('?', 2)
  if (!allowedPath.test(path)) return undefined
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(params)) search.set(name, String(value))
  return `/v1${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
