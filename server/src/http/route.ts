import type { Body, Endpoint, EndpointShape, Params, Query, Reply } from '@app/contract/endpoint.ts'
import type { Language } from '@app/contract/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'

import { AppError } from '#errors.ts'
import type { Idempotency } from '#idempotency/idempotency.ts'

import type { App } from './app.ts'
import { faultsOf } from './faults.ts'
import { preferredLanguage } from './language.ts'
import { networkOf } from './networks.ts'
import { type Paging, pagingOf } from './pages.ts'
import { calledOrigin, publicAddress } from './public-address.ts'
import { admit, foreignToken, type Viewer } from './viewer.ts'

/** What a use case gets from a request. */
export type Call<E extends EndpointShape> = {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The bytes of the file, if the endpoint takes one. */
  upload: E extends { upload: readonly string[] } ? Buffer : undefined
  viewer: Viewer<E['access']>
  /** Set if the call came with an `Idempotency-Key`; its use case stores the answer under it. */
  idempotency: Idempotency<Reply<E>> | undefined
  /** The page request, and how to make a page of a slice. */
  paging: Paging
  /** The language for texts of the server. */
  language: Language
  /** The `User-Agent` header. */
  device: string
  /** The network under which limits count the caller. */
  network: string
  /** The public address of the server, without a path. */
  origin: string
  /** The origin under which the caller knows the server; never for what others are sent. */
  calledOrigin: string
  /** The token of the `Authorization` header, of a call that reads it itself; undefined if there is none. */
  bearer: string | undefined
}

/**
 * Registers an endpoint: checks access, parses the input, calls the use case and parses the reply, so that an undeclared
 * field cannot leave the server.
 */
export function route<E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>> | Reply<E>,
  { isAct = false, readsBearer = false } = {},
): void {
  app.route({
    method: endpoint.method,
    url: `/v1${endpoint.path}`,
    config: { endpoint, isAct, readsBearer },
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    handler: async (request, reply) => {
      return send(reply, endpoint, await handle(callOf(app, endpoint, request)))
    },
  })
}

/** Checks access and parses the input of a request. */
export function callOf<E extends Endpoint>(app: App, endpoint: E, request: FastifyRequest): Call<E> {
  const viewer = admit(endpoint.access, request) as Viewer<E['access']>
  return {
    params: parseParams(endpoint, request.params) as Params<E>,
    query: parseInput(endpoint.query, request.query) as Query<E>,
    body: parseInput(endpoint.body, request.body) as Body<E>,
    upload: (endpoint.upload ? request.body : undefined) as Call<E>['upload'],
    viewer,
    idempotency: request.idempotency,
    paging: pagingOf(app.secret, request, endpoint),
    language: preferredLanguage(request.headers['accept-language']),
    device: String(request.headers['user-agent'] ?? '').slice(0, 300),
    get network() {
      return networkOf(request.ip)
    },
    get origin() {
      return publicAddress(app)
    },
    get calledOrigin() {
      return calledOrigin(app, request)
    },
    bearer: request.routeOptions.config.readsBearer ? foreignToken(request.headers.authorization) : undefined,
  }
}

function parseParams(endpoint: EndpointShape, params: FastifyRequest['params']): unknown {
  const parsed = endpoint.params?.safeParse(params)
  if (parsed && !parsed.success) throw new AppError('not_found')
  return parsed?.data
}

/** Parses an input. Throws every fault by field if it does not match the schema. */
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
