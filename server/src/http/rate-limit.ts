import type { Api } from '@app/contract/all.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

import type { Config } from '#config.ts'
import { AppError } from '#errors.ts'

import type { App } from './app.ts'
import { networkOf } from './networks.ts'

const minute = 60_000

/** Calls per window and caller. A route that is not named has only the general limit. */
const limitsByRoute: Record<string, { max: number; timeWindow: number } | undefined> = {
  'POST /auth/invite': { max: 25, timeWindow: 5 * minute },
  'POST /auth/code': { max: 25, timeWindow: 5 * minute },
  'POST /auth/code/login': { max: 60, timeWindow: 5 * minute },
  'POST /posts': { max: 30, timeWindow: 180 * minute },
  'POST /posts/:id/replies': { max: 300, timeWindow: 180 * minute },
  'POST /user/messages': { max: 60, timeWindow: minute },
  'POST /user/messages/conversations/:id': { max: 60, timeWindow: minute },
  'PUT /user/likes/:id': { max: 1000, timeWindow: 1440 * minute },
  'PUT /user/saved-posts/:id': { max: 400, timeWindow: 1440 * minute },
  'PUT /user/follows/instruments/:id': { max: 400, timeWindow: 1440 * minute },
  'PUT /user/follows/profiles/:id': { max: 400, timeWindow: 1440 * minute },
  'GET /search': { max: 120, timeWindow: minute },
} satisfies Partial<Record<keyof Api, unknown>>
const general = { member: 1500, visitor: 300, timeWindow: 5 * minute }

/** How many times wider limits are than promised: in tests more than any test asks for, and off is wider than all work. */
export function generosityOf(mode: Config['rateLimits']): number {
  return { on: 1, test: 1000, off: 1_000_000 }[mode]
}

/** Keeps one caller from using up what is there for all: members by account, visitors by address. */
export async function limitRates(app: App, mode: Config['rateLimits']): Promise<void> {
  if (mode === 'off') return
  const generosity = generosityOf(mode)
  app.addHook('onRoute', (options) => {
    const { endpoint } = options.config ?? {}
    const limit = endpoint && limitsByRoute[endpoint.route]
    if (options.config && limit) {
      Object.assign(options.config, { rateLimit: { max: limit.max * generosity, timeWindow: limit.timeWindow } })
    }
  })
  await app.register(rateLimit, {
    hook: 'preHandler',
    max: (request) => (request.user ? general.member : general.visitor) * generosity,
    timeWindow: general.timeWindow,
    keyGenerator: callerKey,
    allowList: (request) => !request.url.startsWith('/v1/') || request.url.startsWith('/v1/build'),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('throttled', undefined, { seconds: Math.ceil(ttl / 1000) }),
    enableDraftSpec: true,
  })
}

export function callerKey(request: FastifyRequest): string {
  return request.user ? `user ${request.user.userId}` : `address ${networkOf(request.ip)}`
}
