import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Access, Accesses } from './accesses.ts'
import { sendProblem } from './problems.ts'
import type { Grant, Tokens } from './tokens.ts'

export type Bank = {
  accesses: Accesses
  tokens: Tokens
  now: () => Date
  /** The most requests per second of a login. */
  perSecond: number
}

export type Fields = Record<string, string>

/** A call of the API with a valid token. Repeated query parameters count once. */
export type ApiCall = { grant: Grant; access: Access; params: Fields; query: Fields; request: FastifyRequest }
type ApiHandler = (call: ApiCall, reply: FastifyReply) => unknown

/** Wraps a handler of the API: it runs if the request has a valid token, the mandatory header, and is within the limit. */
export function signedIn({ tokens, perSecond }: Bank, handle: ApiHandler) {
  return (request: FastifyRequest, reply: FastifyReply): unknown => {
    const grant = tokens.find(bearerOf(request))
    if (!grant || grant.access.isLocked) return sendUnauthorized(reply)
    if (isTooFast(grant, perSecond)) return reply.code(429).send()
    if (!requestInfoOf(request)) {
      return sendProblem(reply, {
        status: 400,
        key: 'requestparameter.invalid',
        message: 'Der Header x-http-request-info fehlt oder ist ungültig.',
        origin: ['x-http-request-info'],
      })
    }
    const { access } = grant
    return handle({ grant, access, params: fieldsOf(request.params), query: fieldsOf(request.query), request }, reply)
  }
}

export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}

export function sendUnauthorized(reply: FastifyReply): FastifyReply {
  const body = { error: 'invalid_token', error_description: 'Das Token ist ungültig oder abgelaufen.' }
  return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send(body)
}

/** The text fields of a query, of parameters or of a form. */
export function fieldsOf(value: unknown): Fields {
  const entries = Object.entries(value ?? {}).map(([key, field]) => [key, Array.isArray(field) ? field[0] : field])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The ids in the mandatory header, or undefined if it is not well-formed. */
export function requestInfoOf({ headers }: FastifyRequest): { sessionId: string; requestId: string } | undefined {
  const header = jsonIn(headers['x-http-request-info']) as { clientRequestId?: Fields } | undefined
  const { sessionId, requestId } = header?.clientRequestId ?? {}
  const isValid = /^[\da-f]{1,32}$/i.test(String(sessionId)) && /^\d{9}$/.test(String(requestId))
  return isValid ? { sessionId: String(sessionId), requestId: String(requestId) } : undefined
}

/** The object in a header, or undefined if it is not JSON of one. */
export function jsonIn(header: unknown): object | undefined {
  try {
    const value: unknown = JSON.parse(String(header))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function isTooFast(grant: Grant, perSecond: number): boolean {
  const nowMs = performance.now()
  grant.requestedMs = [...grant.requestedMs.filter((ms) => ms > nowMs - 1000), nowMs]
  return grant.requestedMs.length > perSecond
}
