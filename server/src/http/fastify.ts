import type { Endpoint } from '@app/contract/endpoint.ts'

import type { User } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** The methods of this address, where it is called with another one. */
    allow?: string
  }
  interface FastifyInstance {
    /** Signs what we hand out and want back unchanged. */
    secret: string
    /** The address that people see; without it the one that they asked at. */
    publicUrl: string | undefined
  }
}
