import type { FastifyInstance } from 'fastify'

/** The HTTP server that features add their calls to. */
export type App = FastifyInstance
