import type { Body, Endpoint, EndpointShape, Params, Query, Reply } from '@app/contract/endpoint.ts'
import type { Language } from '@app/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'

import { AppError } from '#errors.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'

import type { App } from './app.ts'
import { faultsOf } from './faults.ts'
import { preferredLanguage } from './language.ts'
import { networkOf } from './networks.ts'
import { type Paging, pagingOf } from './pages.ts'
import { publicAddress } from './public-address.ts'
import { admit, type Viewer } from './viewer.ts'

/** What a use case gets from a request. */
export type Call<E extends EndpointShape> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  viewer: Viewer<E['access']>
  /** The key of a call that came with one; who declares that it takes one keeps the answer under it. */
  idempotency: Idempotency<Reply<E>> | undefined
  /** The wanted part of a list, and how to hand it back. */
  paging: Paging
  /** In which language texts that we write are wished. */
  language: Language
  /** What the browser calls itself. */
  device: string
  /** The network that limits count the caller by. */
  network: string
  /** The address at which people reach us, without a path. */
  origin: string
}

/**
 * Registers a declared call: checks who calls, parses what came, calls the use case and parses the reply, so that an
 * undeclared field cannot leave.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>> | Reply<E>,
): void {
  app.route({
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      return send(reply, endpoint, await handle(callOf(app, endpoint, request)))
    },
  })
}

/** What the use case gets of a request, once it is known who calls and that the rest is as declared. */
export function callOf<E extends Endpoint>(app: App, endpoint: E, request: FastifyRequest): Call<E> {
  const viewer = admit(endpoint.access, request) as Viewer<E['access']>
  return {
    params: parseParams(endpoint, request.params) as Params<E>,
    query: parseInput(endpoint.query, request.query) as Query<E>,
    body: parseInput(endpoint.body, request.body) as Body<E>,
    viewer,
    idempotency: request.idempotency,
    paging: pagingOf(app.secret, request, endpoint),
    language: preferredLanguage(request.headers['accept-language']),
    device: String(request.headers['user-agent'] ?? '').slice(0, 300),
    network: networkOf(request.ip),
    origin: publicAddress(app),
  }
}

function parseParams(endpoint: EndpointShape, params: FastifyRequest['params']): unknown {
  const parsed = endpoint.params?.safeParse(params)
  if (parsed && !parsed.success) throw new AppError('not_found')
  return parsed?.data
}

/** What came, in the shape that the schema promises; otherwise refused with every fault by field. */
export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(input ?? {}, { reportInput: true })
  if (!parsed.success) throw new AppError('invalid_input', faultsOf(parsed.error))
  return parsed.data
}

function send(reply: FastifyReply, endpoint: EndpointShape, result: unknown): unknown {
  if (!endpoint.reply) return reply.code(204).send()
  return reply.code(endpoint.status ?? 200).send(endpoint.reply.parse(result))
}
