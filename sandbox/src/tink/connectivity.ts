import type { FastifyInstance } from 'fastify'

import type { Credentials } from './credentials.ts'
import { notFound } from './errors.ts'
import { accountBody, accountsOf, holdingBody } from './holdings.ts'
import type { Client } from './oauth.ts'
import { markets, providersOf } from './providers.ts'
import type { World } from './world.ts'

const most = 100

export function addProviders(app: FastifyInstance, { tokens }: World, client: Client): void {
  app.get('/api/v1/providers/markets', () => ({ markets }))
  type Query = { capability?: string; includeTestProviders?: string; excludeNonTestProviders?: string }
  app.get<{ Params: { market: string }; Querystring: Query }>(
    '/api/v1/providers/:market',
    ({ params, query, headers }) => {
      if (headers['x-tink-oauth-client-id'] !== client.id) tokens.authorize(headers.authorization, 'providers:read')
      const found = providersOf(params.market, {
        ...(query.capability !== undefined && { capability: query.capability }),
        includeTests: query.includeTestProviders === 'true',
      })
      const isWanted = ({ type }: { type: string }) => query.excludeNonTestProviders !== 'true' || type === 'TEST'
      return { providers: found.filter(isWanted) }
    },
  )
}

export function addCredentials(app: FastifyInstance, world: World): void {
  const { tokens, credentials: registry } = world
  type ById = { Params: { id: string } }
  const find = (id: string, header: string | undefined, scope: string) => {
    const found = registry.find(id, tokens.authorize(header, scope).userId)
    if (!found) throw notFound('The credentials do not exist.')
    return found
  }
  app.get('/api/v1/credentials/list', ({ headers }) => {
    const { userId } = tokens.authorize(headers.authorization, 'credentials:read')
    return { credentials: registry.listOf(userId).map((credentials) => credentialsBody(world, credentials)) }
  })
  app.get<ById>('/api/v1/credentials/:id', ({ params, headers }) =>
    credentialsBody(world, find(params.id, headers.authorization, 'credentials:read')),
  )
  app.delete<ById>('/api/v1/credentials/:id', ({ params, headers }, reply) => {
    registry.remove(find(params.id, headers.authorization, 'credentials:write').id)
    return reply.code(204).send()
  })
  type Refresh = ById & { Body: { userAvailability?: { userPresent?: boolean } } | null }
  app.post<Refresh>('/api/v1/credentials/:id/refresh', ({ params, headers, body }, reply) => {
    const found = find(params.id, headers.authorization, 'credentials:refresh')
    registry.refresh(found, world.findCustomer(found.username), body?.userAvailability?.userPresent === true)
    return reply.code(204).send()
  })
  app.get('/api/v1/provider-consents', ({ headers }) => {
    const { userId } = tokens.authorize(headers.authorization, 'provider-consents:read')
    return { providerConsents: registry.listOf(userId).map((credentials) => consentBody(world, credentials)) }
  })
}

export function addInvestments(app: FastifyInstance, world: World): void {
  const held = (header: string | undefined) => {
    const { userId } = world.tokens.authorize(header, 'investment-accounts:readonly')
    return world.credentials.listOf(userId).flatMap((credentials) => accountsOf(world, credentials))
  }
  type Held = ReturnType<typeof held>[number]
  const bodyOf = (one: Held) => accountBody(one, world.findCustomer(one.credentials.username)!.name)
  const find = (id: string, header: string | undefined) => {
    const found = held(header).find((one) => one.id === id)
    if (!found) throw notFound('The investment account does not exist.')
    return found
  }
  app.get('/data/v2/investment-accounts', ({ headers }) => ({
    investmentAccounts: held(headers.authorization).map(bodyOf),
  }))
  type ById = { Params: { id: string } }
  app.get<ById>('/data/v2/investment-accounts/:id', ({ params, headers }) =>
    bodyOf(find(params.id, headers.authorization)),
  )
  const query = {
    type: 'object',
    properties: {
      pageSize: { type: 'integer', minimum: 1, maximum: most, default: 10 },
      pageToken: { type: 'string', pattern: '^(\\d{1,6})?$', default: '' },
    },
  }
  app.get<ById & { Querystring: { pageSize: number; pageToken: string } }>(
    '/data/v2/investment-accounts/:id/holdings',
    { schema: { querystring: query } },
    ({ params, query: { pageSize, pageToken }, headers }) => {
      const found = find(params.id, headers.authorization)
      const { holdings } = found.account
      const end = Number(pageToken) + pageSize
      const page = holdings.slice(Number(pageToken), end)
      return {
        holdings: page.map((holding) => holdingBody(found, holding)),
        nextPageToken: end < holdings.length ? String(end) : '',
      }
    },
  )
}

function credentialsBody({ credentials: registry }: World, credentials: Credentials): object {
  const { status, atMs, error } = registry.current(credentials)
  return {
    id: credentials.id,
    userId: credentials.userId,
    providerName: credentials.provider.name,
    type: credentials.provider.credentialsType,
    status,
    statusPayload: error?.displayMessage ?? '',
    statusUpdated: atMs,
    updated: registry.updates(credentials)?.lastMs ?? null,
    sessionExpiryDate: credentials.sessionEndsMs,
    supplementalInformation: null,
    fields: {},
  }
}

function consentBody(world: World, credentials: Credentials): object {
  const { status, atMs, error } = world.credentials.current(credentials)
  return {
    credentialsId: credentials.id,
    providerName: credentials.provider.name,
    status,
    statusUpdated: atMs,
    sessionExpiryDate: credentials.sessionEndsMs,
    accountIds: accountsOf(world, credentials).map(({ id }) => id),
    ...(error && {
      detailedError: {
        type: error.type,
        displayMessage: error.displayMessage,
        details: { reason: error.reason, retryable: error.retryable },
      },
    }),
  }
}
