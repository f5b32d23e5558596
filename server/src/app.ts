import { brandOf } from '@app/contract/brands.ts'
import { limits } from '@app/contract/limits.ts'
import Fastify, { LogController } from 'fastify'

import { framedOrigins } from './config-partner.ts'
import type { Context } from './context.ts'
import { accountRoutes } from './features/accounts/index.ts'
import { alertRoutes } from './features/alerts/index.ts'
import { archiveRoutes } from './features/archives/index.ts'
import { authRoutes, authenticator } from './features/auth/index.ts'
import { blockRoutes } from './features/blocks/index.ts'
import { buildRoutes } from './features/build/index.ts'
import { classificationRoutes } from './features/classifications/index.ts'
import { connectionRoutes } from './features/connections/index.ts'
import { exploreRoutes } from './features/explore/index.ts'
import { feedRoutes } from './features/feed/index.ts'
import { feedbackRoutes } from './features/feedback/index.ts'
import { followRoutes } from './features/follows/index.ts'
import { groupRoutes } from './features/groups/index.ts'
import { imageRoutes } from './features/images/index.ts'
import { instrumentRoutes } from './features/instruments/index.ts'
import { liveFacts } from './features/live/index.ts'
import { membershipRoutes } from './features/memberships/index.ts'
import { messageRoutes } from './features/messages/index.ts'
import { moderationRoutes } from './features/moderation/index.ts'
import { muteRoutes } from './features/mutes/index.ts'
import { notificationRoutes, pushRoutes, unsubscribeRoutes } from './features/notifications/index.ts'
import { portfolioRoutes } from './features/portfolios/index.ts'
import { postRoutes } from './features/posts/index.ts'
import { profileRoutes } from './features/profiles/index.ts'
import { reportRoutes } from '#features/reports/index.ts'
import { screenerRoutes } from './features/screener/index.ts'
import { searchRoutes } from './features/search/index.ts'
import { tradeRoutes } from './features/trades/index.ts'
import { watchlistRoutes } from './features/watchlists/index.ts'
import './http/fastify.ts'
import { wakeConsumers } from './events/wake.ts'
import type { App } from './http/app.ts'
import { apiDocs } from './http/api-docs.ts'
import { batchRoute } from './http/batch.ts'
import { answerBrokenRequests, takeOddRequests } from './http/broken-requests.ts'
import { limitConcurrency } from './http/concurrency.ts'
import { compressAnswers } from './http/compression.ts'
import { cspReports } from './http/csp-reports.ts'
import { identifyCallers, readBodies } from './http/guards.ts'
import { healthRoutes } from './http/health.ts'
import { answerRepeats } from './http/idempotency.ts'
import { refuseOtherMethods, routerOptions } from './http/method-not-allowed.ts'
import { limitRates } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Authenticate } from './http/viewer.ts'
import { webApp } from './http/web-app.ts'
import { answerErrors, sendNotFound } from './http/wire-errors.ts'
import { generosityOf } from './limits/limits.ts'
import { isSocketHandshake, liveSocket } from './socket/live-socket.ts'

const features = [
  accountRoutes,
  alertRoutes,
  archiveRoutes,
  authRoutes,
  blockRoutes,
  buildRoutes,
  classificationRoutes,
  connectionRoutes,
  exploreRoutes,
  feedRoutes,
  feedbackRoutes,
  followRoutes,
  groupRoutes,
  imageRoutes,
  instrumentRoutes,
  membershipRoutes,
  messageRoutes,
  moderationRoutes,
  muteRoutes,
  notificationRoutes,
  portfolioRoutes,
  postRoutes,
  profileRoutes,
  pushRoutes,
  reportRoutes,
  screenerRoutes,
  searchRoutes,
  tradeRoutes,
  unsubscribeRoutes,
  watchlistRoutes,
]

/** Builds the HTTP server, not yet listening. Without the web role it only serves health checks. */
export async function buildApp(context: Context): Promise<App> {
  const { config } = context
  const isPublic = config.isProduction
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: limits.bodyBytes.general,
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions,
    // Requests on connections that are kept alive still get an answer, with `Connection: close`.
    return503OnClosing: false,
    ...answerBrokenRequests(isPublic),
    http: {
      // Node's own answer to a request without a host has neither body nor headers.
      requireHostHeader: false,
      // Any other upgrade, such as to h2c, is ignored, and the request is answered as it is.
      shouldUpgradeCallback: (request) => config.roles.includes('web') && isSocketHandshake(request),
    },
  })
  app.decorate('secret', config.secret)
  app.decorate('publicUrl', config.publicUrl)
  securityHeaders(app, { webDir: config.webDir, isPublic, framed: framedOrigins(config.partner) })
  compressAnswers(app)
  answerErrors(app)
  logRequests(app)
  closeWhenStopping(app, context.stopping)
  if (config.rateLimits !== 'off') {
    limitConcurrency(app, { generosity: generosityOf(config.rateLimits) })
  }
  const authenticate = authenticator(context)
  refuseOtherMethods(app)
  identifyCallers(app, authenticate)
  readBodies(app)
  if (config.rateLimits !== 'off') limitRates(app, context)
  // Last, so that it wraps handlers outermost: a repeat that waits for the first try does not count as a running call.
  answerRepeats(app, context)
  takeOddRequests(app)
  if (config.healthPort === undefined) healthRoutes(app, context)
  const isWeb = config.roles.includes('web')
  if (isWeb) await addApi(app, context)
  if (isWeb) await addWebApp(app, context, authenticate)
  else app.setNotFoundHandler(sendNotFound)
  return app
}

/** Serves the health checks on a separate port, which need not be public. */
export function buildHealthApp(context: Context): App {
  const app = Fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: true,
  })
  securityHeaders(app, { webDir: context.config.webDir, isPublic: false })
  answerErrors(app)
  app.setNotFoundHandler(sendNotFound)
  healthRoutes(app, context)
  return app
}

async function addApi(app: App, context: Context): Promise<void> {
  wakeConsumers(app, context)
  for (const addRoutes of features) addRoutes(app, context)
  batchRoute(app)
  cspReports(app, context)
  await apiDocs(app, brandOf(context.config.variant))
}

async function addWebApp(app: App, context: Context, authenticate: Authenticate): Promise<void> {
  await webApp(app, context.config)
  liveSocket(app, context, liveFacts(context, authenticate))
}

/** While stopping, connections are not kept alive. */
function closeWhenStopping(app: App, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping.aborted) reply.header('connection', 'close')
    return payload
  })
}

/** Logs one line per call, without addresses, tokens, queries or bodies. */
function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? '-',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    return payload
  })
}
