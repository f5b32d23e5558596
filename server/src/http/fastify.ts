import type { Endpoint } from '@app/contract/endpoint.ts'

import type { Idempotency } from '#idempotency/idempotency.ts'
import type { Verdict } from '#limits/limits.ts'

import type { User } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
    /** What was charged for the call, and for the act that it performs. */
    charged: { call?: Verdict; deed?: Verdict } | undefined
    /** Set if the endpoint takes an idempotency key and the call came with one. */
    idempotency: Idempotency | undefined
    /** Set if the address is known but not with this method: the methods that it has. */
    allow: string | undefined
  }
  interface FastifyReply {
    /** The hashes of the page's style attributes, if it was rendered for its reader. */
    styleHashes: readonly string[] | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** What a route serves if not an API endpoint: the web app with its files, an image, health checks, browser reports. */
    serves?: 'page' | 'file' | 'health' | 'report'
    /** Batched with the acts of others (`db/acts.ts`), which has limits of its own. */
    isAct?: boolean
    /** Its `Authorization` header has the token of a partner, not one of ours. */
    readsBearer?: boolean
  }
  interface FastifyInstance {
    /** Signs what clients must send back unchanged. */
    secret: string
    /** The setting PUBLIC_URL; see `publicAddress`. */
    publicUrl: string | undefined
  }
}
