import type { Api } from '@app/contract/all.ts'
import { type BudgetName, writePoints } from '@app/contract/budgets.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from '#context.ts'
import { type Charge, orThrottled, type Verdict } from '#limits/limits.ts'

import type { App } from './app.ts'
import { byNetwork, networkOf } from './networks.ts'

type ByRoute = Partial<Record<keyof Api, readonly BudgetName[]>>

const dayMs = 86_400_000

/** By network, whoever calls. */
const codeBudgets: ByRoute = {
  'POST /auth/invite': ['codeRequests'],
  'POST /auth/code': ['codeRequests'],
  'POST /auth/code/login': ['codeTries'],
}

/** What members make. A call that fails has made nothing and costs none of these. */
const deedBudgets: ByRoute = {
  'POST /posts': ['posts', 'postsADay'],
  'POST /posts/:id/replies': ['replies'],
  'PUT /user/likes/:id': ['likes'],
  'PUT /user/follows/instruments/:id': ['follows'],
  'PUT /user/follows/profiles/:id': ['follows'],
  'PUT /user/saved-posts/:id': ['saves'],
  'POST /user/messages': ['messages', 'messagesADay'],
  'POST /user/messages/conversations/:id': ['messages', 'messagesADay'],
}

const firstDayBudgets: Partial<Record<BudgetName, readonly BudgetName[]>> = {
  posts: ['postsOnFirstDay'],
  replies: ['repliesOnFirstDay'],
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What was charged when the call came in, and what for the deed that it asks for. */
    charged: { call?: Verdict; deed?: Verdict } | undefined
  }
}

/**
 * Keeps one caller from using up what is there for all: members by account, visitors by network. What a call costs is told
 * by its route, so that no spelling of the address avoids it.
 */
export function limitRates(app: App, { limits, now }: Pick<Context, 'limits' | 'now'>): void {
  app.decorateRequest('charged', undefined)
  app.addHook('onRequest', async (request, reply) => {
    request.charged = { call: admitted(reply, await limits.take(...chargesOfCall(request))) }
  })
  app.addHook('preHandler', async (request, reply) => {
    const charges = chargesOfDeed(request, now())
    if (charges.length > 0)
      request.charged = { ...request.charged, deed: admitted(reply, await limits.take(...charges)) }
  })
  app.addHook('onSend', async ({ charged }, reply, payload) => {
    if (reply.statusCode >= 400) charged?.deed?.giveBack()
    return payload
  })
}

/** Tells the caller how much is left of the budget with the least left. */
function admitted(reply: FastifyReply, verdict: Verdict): Verdict {
  const { most, remaining, seconds } = verdict
  const told = reply.getHeader('ratelimit-remaining')
  if (told === undefined || remaining < Number(told)) {
    reply.headers({ 'ratelimit-limit': most, 'ratelimit-remaining': remaining, 'ratelimit-reset': seconds })
  }
  return orThrottled(verdict)
}

function chargesOfCall(request: FastifyRequest): Charge[] {
  const { user, ip, query, method, routeOptions } = request
  const { endpoint, serves } = routeOptions.config ?? {}
  const network = byNetwork(networkOf(ip))
  if (serves) return [{ budget: serves === 'health' ? 'healthChecks' : 'files', ...network }]
  const caller = user ? { key: user.userId } : network
  const charge = (budget: BudgetName, cost = 1): Charge => ({ budget, cost, ...caller })
  if (endpoint?.route === 'GET /build') return [charge(user ? 'memberBuilds' : 'visitorBuilds')]

  const points = user && endpoint && endpoint.access !== 'visitor' ? writePoints[method] : undefined
  const searches = user ? ['memberSearches' as const] : (['visitorSearches', 'visitorSearchesASecond'] as const)
  return [
    charge(user ? 'memberCalls' : 'visitorCalls'),
    ...((query as { cursor?: string }).cursor === undefined ? [] : [charge('furtherPages')]),
    ...(points === undefined ? [] : [charge('writePointsAnHour', points), charge('writePointsADay', points)]),
    ...(endpoint?.route === 'GET /search' ? searches.map((budget) => charge(budget)) : []),
    ...budgetsOf(codeBudgets, endpoint?.route).map((budget) => ({ budget, ...network })),
  ]
}

function chargesOfDeed({ user, body, routeOptions }: FastifyRequest, now: Date): Charge[] {
  if (!user?.memberSince) return []
  const route = routeOptions.config?.endpoint?.route
  const isReply = route === 'POST /posts' && (body as { parent?: unknown } | null | undefined)?.parent != null
  const isNew = now.getTime() - user.memberSince.getTime() < dayMs
  return budgetsOf(deedBudgets, isReply ? 'POST /posts/:id/replies' : route)
    .flatMap((budget) => [budget, ...((isNew && firstDayBudgets[budget]) || [])])
    .map((budget) => ({ budget, key: user.userId }))
}

function budgetsOf(byRoute: ByRoute, route: string | undefined): readonly BudgetName[] {
  return byRoute[route as keyof Api] ?? []
}
