import { STATUS_CODES } from 'node:http'

import {
  type ErrorCode,
  errors,
  errorText,
  type ErrorValues,
  type Fault,
  type FieldErrors,
  sentValues,
} from '@app/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#errors.ts'

import type { App } from './app.ts'

const mostFieldsInHeader = 10
const longestFieldInHeader = 60

/** Answers every failure in the agreed shape; unexpected failures are logged, and answered as a server error. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The caller hung up while sending, so nobody reads the answer: this is not a failure of the server.
    if (request.raw.destroyed && !request.raw.complete) return sendError(request, reply, new AppError('bad_request'))
    const known = error instanceof AppError ? error : (fromDatabase(error) ?? fromFastify(error, request))
    // Code that throws an AppError on purpose logs what matters itself.
    if (known !== error && errors[known.code].status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(request, reply, known)
  })
}

/** Answers requests for unknown addresses. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, new AppError('not_found'))
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { status } = errors[error.code]
  void reply.code(status).header('x-error-codes', codesOf(error)).header('cache-control', 'no-store')
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  if (status === 429 || status === 503 || error.code === 'request_in_progress') {
    void reply.header('retry-after', String(error.values.seconds ?? 5))
  }
  if (/\bapplication\/problem\+json\b/.test(request.headers.accept ?? '')) {
    return reply.type('application/problem+json').send(problem(error, request))
  }
  return reply.type('application/json; charset=utf-8').send(errorBody(error))
}

export function errorBody(error: AppError): object {
  if (!error.fields) return { detail: errorText({ code: error.code, values: error.values }), ...valuesOf(error) }
  return nest(error.fields)
}

function valuesOf({ code, values }: AppError): { values?: ErrorValues } {
  const sent = sentValues(code, values)
  return Object.keys(sent).length > 0 ? { values: sent } : {}
}

type Nested = { [field: string]: Nested | string[] }

/** Faults by field; a dotted name becomes nested objects, as the fields were sent. */
function nest(fields: FieldErrors): Nested {
  const nested = emptyNest()
  for (const [name, faults] of Object.entries(fields)) {
    const steps = name.split('.')
    const last = steps.pop()!
    let place: Nested | string[] = nested
    for (const step of steps) if (!Array.isArray(place)) place = place[step] ??= emptyNest()
    // Faults of a list as a whole take precedence over faults within it.
    if (!Array.isArray(place)) place[last] = faults.map(errorText)
  }
  return nested
}

/** Without a prototype, because a caller may send a field of any name. */
function emptyNest(): Nested {
  return Object.create(null) as Nested
}

function problem(error: AppError, request: FastifyRequest): object {
  const { status } = errors[error.code]
  const faults = Object.entries(error.fields ?? {}).flatMap(([field, list]) =>
    list.map((fault) => ({
      pointer: `#/${field.replaceAll('.', '/')}`,
      code: codeOf(fault),
      detail: errorText(fault),
    })),
  )
  return {
    type: `about:blank#${error.code}`,
    title: STATUS_CODES[status],
    status,
    detail: errorText({ code: error.code, values: error.values }),
    instance: `urn:uuid:${request.id}`,
    ...valuesOf(error),
    ...(faults.length > 0 && { errors: faults }),
  }
}

function codesOf(error: AppError): string {
  if (!error.fields) return error.code
  return Object.entries(error.fields)
    .slice(0, mostFieldsInHeader)
    .map(([field, faults]) => `${nameInHeader(field)}=${faults.map(codeOf).join('|')}`)
    .join(', ')
}

/** A name that a caller sends may be long, and may not be well-formed Unicode. */
function nameInHeader(field: string): string {
  return encodeURIComponent(field.slice(0, longestFieldInHeader).toWellFormed())
}

function codeOf(fault: Fault): ErrorCode {
  return typeof fault === 'string' ? fault : fault.code
}

function fromFastify(error: FastifyError, request: FastifyRequest): AppError {
  switch (error.statusCode) {
    case 400:
      return new AppError('malformed')
    case 413:
      return new AppError(request.routeOptions.config?.endpoint?.tooLarge ?? 'too_large')
    case 414:
      return new AppError('uri_too_long')
    case 415:
      return new AppError('unsupported_media_type', undefined, {
        type: (request.headers['content-type'] ?? '').slice(0, 100),
      })
    case 429:
      return new AppError('throttled')
    case 503:
      return new AppError('unavailable')
    default:
      return new AppError('server_error')
  }
}

// SQLSTATEs (too slow, too busy, stopped, deadlocked, plans made stale by a migration), system error codes, or messages of
// the driver.
const unavailable = /^(?:57014|55P03|0A000|08|40|53|57P|ECONN|timeout exceeded when trying|Connection terminated)/

/** A safety net below the schemas: values that PostgreSQL refuses, and a database that is unavailable. */
function fromDatabase(error: { code?: string; message?: string }): AppError | undefined {
  const state = error.code ?? ''
  if (state.startsWith('22')) return new AppError('invalid_input', { non_field_errors: ['invalid_value'] })
  if (state.startsWith('23')) return new AppError('conflict')
  return unavailable.test(state) || unavailable.test(error.message ?? '') ? new AppError('unavailable') : undefined
}
