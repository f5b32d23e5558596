import type { Endpoint } from '@app/contract/endpoint.ts'

import type { User } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyInstance {
    /** Signs what we hand out and want back unchanged. */
    secret: string
    /** The address that people see; without it the one that we listen at. */
    publicUrl: string | undefined
  }
}
