import { STATUS_CODES } from 'node:http'

import * as contract from '@app/contract/batch.ts'
import type { BatchRequest, BatchResponse } from '@app/contract/batch.ts'
import { errorText } from '@app/contract/errors.ts'
import type { FastifyRequest } from 'fastify'

import type { App } from './app.ts'
import { parseInput } from './route.ts'

const atOnce = 2
const allowedPath = /^\/(?!v1\/|batch\b|auth\/|images\b|socket\b)[a-z0-9_-]+(?:\/[\w-]+)*$/
const notFound: BatchResponse = {
  status_code: 404,
  reason_phrase: 'Not Found',
  body: { detail: errorText('not_found') },
}

/** Runs each part as the call it stands for: same token, same checks, same limits, a transaction of its own. */
export function batchRoute(app: App): void {
  app.route({
    method: 'POST',
    url: `/v1${contract.batch.path}`,
    bodyLimit: contract.batch.maxBodyBytes,
    config: { endpoint: contract.batch },
    handler: async (request) => {
      const parts = parseInput(contract.batch.body, request.body) as BatchRequest[]
      // Each part is charged as the call it stands for.
      request.charged?.call?.giveBack()
      const answers: BatchResponse[] = []
      for (let first = 0; first < parts.length; first += atOnce) {
        const some = parts.slice(first, first + atOnce)
        answers.push(...(await Promise.all(some.map((part) => answer(app, request, part)))))
      }
      return answers
    },
  })
}

async function answer(app: App, outer: FastifyRequest, part: BatchRequest): Promise<BatchResponse> {
  const url = addressOf(part)
  if (url === undefined) return notFound
  const { authorization, 'accept-language': language } = outer.headers
  const reply = await app.inject({
    method: part.method === 'put' ? 'PUT' : 'GET',
    url,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(language !== undefined && { 'accept-language': language }),
    },
    remoteAddress: outer.ip,
  })
  if (reply.payload !== '' && !String(reply.headers['content-type']).includes('json')) return notFound
  return {
    status_code: reply.statusCode,
    reason_phrase: STATUS_CODES[reply.statusCode] ?? '',
    body: reply.payload === '' ? null : (reply.json() as unknown),
  }
}

/**
 * Where the part goes; undefined when a batch may not reach it. `next` of a page can be sent as it is: with `/v1` in front
 * and a query of its own.
 */
function addressOf({ path: address, params = {} }: BatchRequest): string | undefined {
  const [path = '', query] = address.replace(/^\/v1(?=\/)/, '').split('?', 2)
  if (!allowedPath.test(path)) return undefined
  const search = new URLSearchParams(query)
  for (const [name, value] of Object.entries(params)) search.set(name, String(value))
  return `/v1${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}
