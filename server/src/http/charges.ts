import type { Api } from '@app/contract/all.ts'
import { type BudgetName, writePoints } from '@app/contract/budgets.ts'
import type { FastifyRequest } from 'fastify'

import type { Charge } from '#limits/limits.ts'

import { byNetwork, networkOf } from './networks.ts'

type ByRoute = Partial<Record<keyof Api, readonly BudgetName[]>>
type Cost = { budget: BudgetName; cost?: number }

const dayMs = 86_400_000

/** Charged to the network, not to the caller. */
const codeBudgets: ByRoute = {
  'POST /auth/invite': ['codeRequests'],
  'POST /auth/code': ['codeRequests'],
  'POST /auth/code/login': ['codeTries'],
  'POST /user/confirm': ['codeTries'],
  'POST /user/login': ['codeTries'],
  'POST /user/profile/connect': ['codeTries'],
}

/** Charged to the member, also if the call fails: others answer only so many calls of all members together, and images take time to decode. */
const memberBudgets: ByRoute = {
  'GET /search': ['memberSearches'],
  'POST /images': ['images', 'imagesADay'],
  'GET /accounts': ['bankCalls'],
  'GET /comdirect/balance': ['bankCalls'],
  'GET /comdirect/instruments/:id/lastprices': ['bankCalls'],
  'GET /comdirect/positions/:id': ['bankCalls'],
}

/** Charged to the member, unless the call fails. */
const deedBudgets: ByRoute = {
  'POST /posts': ['posts', 'postsADay'],
  'POST /posts/:id/replies': ['replies'],
  'POST /groups': ['groupsADay'],
  'PATCH /posts/:id': ['edits'],
  'POST /videos': ['videos'],
  'POST /user/feedback': ['feedback'],
  'POST /user/exports': ['exports'],
  'POST /user/imports': ['imports'],
  'PUT /user/likes/:id': ['likes'],
  'PUT /transactions/:id/post': ['posts', 'postsADay'],
  'PUT /user/follows/instruments/:id': ['follows'],
  'PUT /user/follows/profiles/:id': ['follows'],
  'PUT /user/follows/groups/:id': ['follows'],
  'PATCH /groups/:id': ['edits'],
  'PUT /groups/:id/admins/:profile': ['follows'],
  'POST /groups/:id/requests': ['follows'],
  'POST /groups/:id/requests/:request/accept': ['follows'],
  'POST /groups/:id/invites/:invite/accept': ['follows'],
  'POST /groups/:id/invites': ['invites', 'invitesADay'],
  'PUT /user/follows/portfolios/:id': ['follows'],
  'POST /user/muted/instruments/:id': ['mutes'],
  'PUT /user/muted/instruments/:id': ['mutes'],
  'POST /user/muted/profiles/:id': ['mutes'],
  'PUT /user/muted/profiles/:id': ['mutes'],
  'POST /user/muted/portfolios/:id': ['mutes'],
  'PUT /user/muted/portfolios/:id': ['mutes'],
  'POST /user/muted/groups/:id': ['mutes'],
  'PUT /user/muted/groups/:id': ['mutes'],
  'PUT /user/blocks/:id': ['blocks'],
  'PUT /user/saved-posts/:id': ['saves'],
  'POST /user/price-alerts': ['priceAlerts'],
  'POST /user/price-alerts/:id/arm': ['priceAlerts'],
  'PUT /user/reported-posts/:id': ['reports'],
  'POST /user/decisions/:id/appeal': ['appeals'],
  'POST /user/messages': ['messages', 'messagesADay'],
  'POST /user/messages/conversations/:id': ['messages', 'messagesADay'],
}

/** Whether a call costs more than being a call, and the points of its method. */
export const hasBudget = (route: string): boolean =>
  [codeBudgets, memberBudgets, deedBudgets].some((byRoute) => budgetsOf(byRoute, route).length > 0)

const firstDayBudgets: Partial<Record<BudgetName, readonly BudgetName[]>> = {
  posts: ['postsOnFirstDay'],
  replies: ['repliesOnFirstDay'],
}

/** For requests that are not API calls; charged to the network. */
const undeclaredBudgets = { page: 'files', file: 'files', health: 'healthChecks', report: 'policyReports' } as const

/** What a call costs, whether it succeeds or not. */
export function chargesOfCall(request: FastifyRequest): Charge[] {
  const { serves, endpoint } = request.routeOptions.config ?? {}
  const network = byNetwork(networkOf(request.ip))
  if (serves) return [{ budget: undeclaredBudgets[serves], ...network }]
  const costs = request.user ? costsOfMember(request) : costsOfVisitor(request)
  const caller = request.user ? { key: request.user.userId } : network
  return [
    ...costs.map((cost) => ({ ...cost, ...caller })),
    ...budgetsOf(codeBudgets, endpoint?.route).map((budget) => ({ budget, ...network })),
  ]
}

function costsOfMember({ query, method, routeOptions }: FastifyRequest): Cost[] {
  const { endpoint } = routeOptions.config ?? {}
  if (endpoint?.route === 'GET /build') return [{ budget: 'memberBuilds' }]
  const costs: Cost[] = [{ budget: 'memberCalls' }]
  if (isFurtherPage(query)) costs.push({ budget: 'furtherPages' })
  for (const budget of budgetsOf(memberBudgets, endpoint?.route)) costs.push({ budget })
  const cost = endpoint && endpoint.access !== 'visitor' ? writePoints[method] : undefined
  if (cost !== undefined) costs.push({ budget: 'writePointsAnHour', cost }, { budget: 'writePointsADay', cost })
  return costs
}

function costsOfVisitor({ query, routeOptions }: FastifyRequest): Cost[] {
  const route = routeOptions.config?.endpoint?.route
  if (route === 'GET /build') return [{ budget: 'visitorBuilds' }]
  const costs: Cost[] = [{ budget: 'visitorCalls' }]
  if (isFurtherPage(query)) costs.push({ budget: 'furtherPages' })
  if (route === 'GET /search') costs.push({ budget: 'visitorSearches' }, { budget: 'visitorSearchesASecond' })
  return costs
}

function isFurtherPage(query: unknown): boolean {
  return (query as { cursor?: string }).cursor !== undefined
}

/** What the act of a member costs beyond the call. A failed call has done nothing and is refunded it. */
export function chargesOfDeed({ user, body, routeOptions }: FastifyRequest, now: Date): Charge[] {
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
