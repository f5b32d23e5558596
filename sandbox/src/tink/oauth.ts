import type { FastifyInstance } from 'fastify'

import { badRequest, notFound, TinkError } from './errors.ts'
import { markets } from './providers.ts'
import { type Grant, tokenSeconds } from './tokens.ts'
import type { World } from './world.ts'

export type Client = { id: string; secret: string }
type Form = Record<string, string | undefined>

/** What the console has allowed our client to ask for. */
const clientScopes = [
  'user:create',
  'user:delete',
  'user:read',
  'authorization:grant',
  'authorization:read',
  'authorization:revoke',
  'credentials:read',
  'credentials:write',
  'credentials:refresh',
  'providers:read',
  'provider-consents:read',
  'accounts:read',
  'investment-accounts:readonly',
]

/** The scopes of a comma-separated list; throws a TinkError if the client may not have one of them. */
function scopesIn(text: string): string[] {
  const scopes = text.split(',').map((scope) => scope.trim())
  if (scopes.every((scope) => clientScopes.includes(scope))) return scopes
  throw new TinkError(401, 'oauth.scope_invalid', 'The client may not use one of the scopes.')
}

export function addOauth(app: FastifyInstance, world: World, client: Client): void {
  const { tokens } = world

  const tokenBody = (grant: Grant) => ({
    access_token: tokens.issueToken(grant),
    token_type: 'bearer',
    expires_in: tokenSeconds,
    scope: grant.scopes.join(','),
    ...(grant.idHint !== undefined && { id_hint: grant.idHint }),
  })
  app.post<{ Body: Form }>('/api/v1/oauth/token', ({ body }) => {
    if (body.client_id !== client.id || body.client_secret !== client.secret) {
      throw new TinkError(401, 'oauth.client_invalid', 'The client id or its secret is wrong.')
    }
    if (body.grant_type === 'client_credentials') {
      return tokenBody({ userId: undefined, scopes: body.scope === undefined ? clientScopes : scopesIn(body.scope) })
    }
    if (body.grant_type !== 'authorization_code') throw badRequest('The grant type is unknown.')
    const grant = tokens.redeemCode(body.code ?? '', client.id)
    if (!grant) throw new TinkError(400, 'oauth.code_invalid', 'The code is unknown, used or expired.')
    return tokenBody(grant)
  })

  /** The user that a form names by one of its two ids. */
  const userIn = ({ user_id, external_user_id }: Form) => {
    if ((user_id === undefined) === (external_user_id === undefined)) throw badRequest('Name the user by one id.')
    const user = world.findUser({ id: user_id, externalId: external_user_id })
    if (!user) throw notFound('The user does not exist.')
    return user
  }
  app.post<{ Body: Form }>('/api/v1/oauth/authorization-grant', ({ body, headers }) => {
    tokens.authorize(headers.authorization, 'authorization:grant')
    const { id: userId } = userIn(body)
    return { code: tokens.issueCode({ userId, scopes: scopesIn(body.scope ?? '') }, client.id) }
  })
  app.post<{ Body: Form }>('/api/v1/oauth/authorization-grant/delegate', ({ body, headers }) => {
    tokens.authorize(headers.authorization, 'authorization:grant')
    const { id: userId } = userIn(body)
    const { id_hint: idHint, actor_client_id: actor, scope = '' } = body
    if (idHint === undefined || actor === undefined) throw badRequest('id_hint and actor_client_id are required.')
    // oxlint-disable-next-line no-control-regex -- the range is Latin-1
    if (!/^[\u0000-\u00FF]{1,200}$/.test(idHint)) throw badRequest('id_hint must be Latin-1.')
    return { code: tokens.issueCode({ userId, scopes: scopesIn(scope), idHint }, actor) }
  })
  app.post<{ Body: Form }>('/api/v1/oauth/revoke-all', ({ body, headers }, reply) => {
    tokens.authorize(headers.authorization, 'authorization:revoke')
    tokens.revokeOf(userIn(body).id)
    return reply.code(204).send()
  })
}

type NewUser = { external_user_id?: string; market: string; locale?: string; retention_class?: string }
const userBody = {
  type: 'object',
  required: ['market'],
  properties: {
    external_user_id: { type: 'string', minLength: 1, maxLength: 256 },
    market: { type: 'string', enum: markets },
    locale: { type: 'string', pattern: '^[a-z]{2}_[A-Z]{2}$' },
    retention_class: { type: 'string', enum: ['permanent', 'temporary'] },
  },
}

export function addUsers(app: FastifyInstance, world: World): void {
  const { tokens } = world
  app.post<{ Body: NewUser }>('/api/v1/user/create', { schema: { body: userBody } }, ({ body, headers }) => {
    tokens.authorize(headers.authorization, 'user:create')
    const user = world.addUser({
      externalId: body.external_user_id,
      market: body.market,
      locale: body.locale ?? 'en_US',
    })
    if (!user) throw new TinkError(409, 'user.exists', 'A user with the external id exists.')
    return { user_id: user.id, external_user_id: user.externalId }
  })
  app.post('/api/v1/user/delete', ({ headers }, reply) => {
    const { userId } = tokens.authorize(headers.authorization, 'user:delete')
    if (userId === undefined) throw new TinkError(403, 'oauth.user_missing', 'A token of a user is needed.')
    world.removeUser(userId)
    return reply.code(204).send()
  })
  app.get('/api/v1/user', ({ headers }) => {
    const { userId } = tokens.authorize(headers.authorization, 'user:read')
    const user = world.findUser({ id: userId ?? '' })
    if (!user) throw notFound('The user does not exist.')
    const { id, externalId, market, locale, created } = user
    return { id, externalUserId: externalId, created, flags: [], profile: { market, locale } }
  })
}
