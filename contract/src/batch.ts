import * as z from 'zod'

import { IdempotencyKey } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const BatchRequest = z.strictObject({
  path: z.string().min(1).max(500),
  params: z.record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean()])).optional(),
  method: z.enum(['get', 'put']).default('get'),
  /** Same as the `Idempotency-Key` header, for endpoints that take one. */
  idempotency_key: IdempotencyKey.optional(),
})
export type BatchRequest = z.infer<typeof BatchRequest>

const Requests = z.array(BatchRequest).min(1).max(limits.batch)

export const BatchResponse = z.object({ status_code: z.int(), reason_phrase: z.string(), body: z.unknown() })
export type BatchResponse = z.infer<typeof BatchResponse>

export const batch = endpoint('POST /batch', {
  access: 'visitor',
  summary:
    'Run up to 20 GET or PUT requests. Responses are in request order. Requests beyond 10 seconds or 2 MiB get 503 or 413.',
  body: z
    .union([Requests, z.strictObject({ requests: Requests })])
    .transform((body) => (Array.isArray(body) ? body : body.requests)),
  maxBodyBytes: limits.bodyBytes.batch,
  reply: z.array(BatchResponse),
})
