import type { Endpoint } from '@app/contract/endpoint.ts'

import type { Idempotency } from '#idempotency/idempotency.ts'
import type { Verdict } from '#limits/limits.ts'

import type { User } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
    /** What was charged for the call, and for the deed that it asks for. */
    charged: { call?: Verdict; deed?: Verdict } | undefined
    /** Of a call that takes a key and came with one. */
    idempotency: Idempotency | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** What a route is for that is no declared call: a page of the web app and its files, a picture, our health, reports of browsers. */
    serves?: 'page' | 'file' | 'health' | 'report'
    /** The methods of this address, where it is called with another one. */
    allow?: string
  }
  interface FastifyInstance {
    /** Signs what we hand out and want back unchanged. */
    secret: string
    /** The address that people see; without it the one that we listen at. */
    publicUrl: string | undefined
  }
}
