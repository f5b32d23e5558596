import { STATUS_CODES } from 'node:http'

import type { Endpoint } from '@app/contract/endpoint.ts'
import { errors } from '@app/contract/errors.ts'

import type { Schema } from './schemas.ts'

export const requestId = {
  description: 'Identifies this response in the server logs.',
  schema: { type: 'string', format: 'uuid' },
}

/** The shapes of errors; `Problem` only for callers who accept it. */
export const failureSchemas: Record<string, Schema> = {
  Failure: {
    type: 'object',
    properties: { detail: { type: 'string' }, values: { $ref: '#/components/schemas/ErrorValues' } },
    required: ['detail'],
    additionalProperties: false,
  },
  ErrorValues: {
    description: 'What the failure is about, such as the row of a file; for texts of your own.',
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
  },
  Faults: {
    description:
      'Errors by field, nested as the fields are; errors of the input as a whole are under `non_field_errors`.',
    type: 'object',
    minProperties: 1,
    additionalProperties: {
      anyOf: [{ type: 'array', items: { type: 'string' }, minItems: 1 }, { $ref: '#/components/schemas/Faults' }],
    },
  },
  Problem: {
    description: 'Problem details (RFC 9457), sent to clients that accept them.',
    type: 'object',
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      instance: { type: 'string' },
      values: { $ref: '#/components/schemas/ErrorValues' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: { pointer: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
          required: ['pointer', 'code', 'detail'],
          additionalProperties: false,
        },
      },
    },
    required: ['type', 'title', 'status', 'detail', 'instance'],
    additionalProperties: false,
  },
}

/** The statuses with which any endpoint may fail. */
const everywhere = [400, 408, 414, 429, 431, 500, 503]
const byInput = [401, 403, 404, 409, 413, 415, 422]

/** The failures by status, for operations to refer to. */
export function sharedFailures(): Schema {
  return Object.fromEntries(
    [...everywhere, ...byInput, 'default' as const].map((status) => [nameOf(status), failure(status)]),
  )
}

/** The failures with which a call may be answered. */
export function failuresOf(endpoint: Endpoint): Schema {
  const { access, method, params, query, refusals = [], idempotencyKey } = endpoint
  const isPaged = query !== undefined && 'cursor' in query.shape
  const statuses = [
    ...everywhere,
    ...(access === 'visitor' ? [] : [401]),
    ...(access === 'member' ? [403] : []),
    ...(params || isPaged ? [404] : []),
    ...(method === 'GET' ? [] : [409, 413, 415]),
    ...(idempotencyKey ? [422] : []),
    ...refusals.map((code) => errors[code].status),
  ]
  return Object.fromEntries(
    [...statuses, 'default' as const].map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}

function nameOf(status: number | 'default'): string {
  return status === 'default' ? 'Failure' : STATUS_CODES[status]!.replaceAll(' ', '')
}

function failure(status: number | 'default'): Schema {
  const [plain, problem] = ['Failure', 'Problem'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
  const schema = status === 400 ? { anyOf: [plain, { $ref: '#/components/schemas/Faults' }] } : plain
  return {
    description: status === 'default' ? 'Any other failure' : STATUS_CODES[status],
    headers: {
      'x-request-id': { $ref: '#/components/headers/x-request-id' },
      'x-error-codes': {
        description: 'The failure in machine-readable form: a code, or `field=code` for each invalid field.',
        schema: { type: 'string' },
      },
      ...((status === 409 || status === 429 || status === 503) && {
        'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
      }),
    },
    content: { 'application/json': { schema }, 'application/problem+json': { schema: problem } },
  }
}
