import type { FastifyReply } from 'fastify'

import type { Context } from '#context.ts'
import { orThrottled, type Verdict } from '#limits/limits.ts'

import type { App } from './app.ts'
import { chargesOfCall, chargesOfDeed } from './charges.ts'

/**
 * Keeps one caller from using up what is there for all: members by account, visitors by network. What a call costs is
 * looked up by its route, so that no spelling of the address avoids it.
 */
export function limitRates(app: App, { limits, now }: Pick<Context, 'limits' | 'now'>): void {
  app.decorateRequest('charged', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.charged = { call: admitted(reply, await limits.take(...chargesOfCall(request))) }
  })
  app.addHook('onRoute', (options) => {
    if (!options.config?.endpoint) return
    const { handler } = options
    options.handler = async function (request, reply) {
      const charges = chargesOfDeed(request, now())
      if (charges.length > 0) {
        request.charged = { ...request.charged, deed: admitted(reply, await limits.take(...charges)) }
      }
      return handler.call(this, request, reply) as Promise<unknown>
    }
  })
  app.addHook('onSend', async ({ charged }, reply, payload) => {
    if (reply.statusCode >= 400) charged?.deed?.refund()
    return payload
  })
}

/** Sets the headers for the budget with the least left. Throws if it is used up. */
function admitted(reply: FastifyReply, verdict: Verdict): Verdict {
  const { most, remaining, seconds } = verdict
  const previous = reply.getHeader('ratelimit-remaining')
  if (previous === undefined || remaining < Number(previous)) {
    reply.headers({ 'ratelimit-limit': most, 'ratelimit-remaining': remaining, 'ratelimit-reset': seconds })
  }
  return orThrottled(verdict)
}
