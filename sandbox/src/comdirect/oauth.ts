import type { FastifyInstance, FastifyReply } from 'fastify'

import { sandboxClient } from './client.ts'
import { type Bank, bearerOf, type Fields, fieldsOf, sendUnauthorized } from './guard.ts'
import { accessSeconds, type Grant, idOf } from './tokens.ts'

type OAuthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** Adds the calls that issue, renew and revoke tokens. */
export function addOAuth(app: FastifyInstance, bank: Bank): void {
  const { tokens } = bank
  app.post('/oauth/token', (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const form = fieldsOf(request.body)
    if (form.client_id !== sandboxClient.id || form.client_secret !== sandboxClient.secret) {
      return refuse(reply, 401, 'invalid_client', 'Der Client ist unbekannt.')
    }
    if (form.grant_type === 'authorization_code') return exchangeCode(bank, form, reply)
    if (form.grant_type === 'refresh_token') return exchangeRefreshToken(bank, form, reply)
    return refuse(reply, 400, 'unsupported_grant_type', 'Dieser grant_type wird nicht unterstützt.')
  })
  app.delete('/oauth/revoke', (request, reply) => {
    const grant = tokens.find(bearerOf(request))
    if (!grant) return sendUnauthorized(reply)
    tokens.revoke(grant)
    return reply.code(204).send()
  })
}

function exchangeCode({ tokens }: Bank, form: Fields, reply: FastifyReply): FastifyReply {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form
  if (!code || !redirectUri || !verifier) return refuse(reply, 400, 'invalid_request', 'Ein Parameter fehlt.')
  const grant = tokens.redeem({ code, redirectUri, verifier })
  if (!grant) return refuse(reply, 400, 'invalid_grant', 'Der Code ist ungültig oder abgelaufen.')
  return sendTokens(reply, grant)
}

function exchangeRefreshToken({ tokens }: Bank, form: Fields, reply: FastifyReply): FastifyReply {
  if (!form.refresh_token) return refuse(reply, 400, 'invalid_request', 'Ein Parameter fehlt.')
  const grant = tokens.refresh(form.refresh_token)
  if (!grant) return refuse(reply, 401, 'invalid_grant', 'Das Refresh-Token ist ungültig oder abgelaufen.')
  return sendTokens(reply, grant)
}

function sendTokens(reply: FastifyReply, grant: Grant): FastifyReply {
  if (grant.access.isLocked) return refuse(reply, 401, 'invalid_grant', 'Der Zugang ist gesperrt.')
  const { number } = grant.access.customer
  return reply.send({
    access_token: grant.accessToken,
    token_type: 'bearer',
    refresh_token: grant.refreshToken,
    expires_in: accessSeconds,
    scope: 'BANKING_RO BROKERAGE_RW SESSION_RW',
    kdnr: number,
    bpid: Number(number) + 1,
    kontaktId: parseInt(idOf(number).slice(0, 8), 16),
  })
}

function refuse(reply: FastifyReply, status: number, error: OAuthError, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description })
}
