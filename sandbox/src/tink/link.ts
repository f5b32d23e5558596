import type { FastifyInstance, FastifyReply } from 'fastify'

import { badRequest, notFound } from './errors.ts'
import { type LinkPage, linkPage } from './link-page.ts'
import {
  cancellation,
  failure,
  findProvider,
  messageOf,
  openSession,
  type Query,
  type Refusal,
  returnUrl,
  type Session,
} from './link-session.ts'
import { textOf } from './link-texts.ts'
import type { Client } from './oauth.ts'
import { isEnabled, providersOf } from './providers.ts'
import { newId } from './tokens.ts'
import type { World } from './world.ts'

const oneTimeScopes = ['accounts:read', 'investment-accounts:readonly']
const mostSessions = 1000

type Step = { Params: { session: string }; Body: Query | undefined }

/** Adds the pages on which a member logs in to a bank. */
export function addLink(app: FastifyInstance, world: World, client: Client): void {
  const { credentials: registry } = world
  const sessions = new Map<string, Session>()
  const find = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw notFound('The session is over.')
    return session
  }

  app.get<{ Querystring: Query }>('/1.0/products/connect-accounts', ({ query }, reply) => {
    const session = openSession(world, client, query)
    if ('reason' in session) return refuse(reply, session)
    const [oldest] = sessions.keys()
    if (sessions.size >= mostSessions && oldest !== undefined) sessions.delete(oldest)
    sessions.set(session.id, session)
    if (session.provider) return sendLogin(world, reply, session)
    const banks = providersOf(session.market, { includeTests: query.test === 'true' }).filter(isEnabled)
    return sendPage(reply, session, pageOf(session).banks(banks))
  })
  app.post<Step>('/link/:session/bank', ({ params, body }, reply) => {
    const session = find(params.session)
    session.provider = findProvider(session.market, body?.provider ?? '')
    return sendLogin(world, reply, session)
  })
  app.post<Step>('/link/:session/login', ({ params, body }, reply) => {
    const session = find(params.session)
    if (!session.provider) throw badRequest('No bank has been chosen.')
    const username = body?.username ?? ''
    const customer = world.findCustomer(username)
    const known = customer?.password === body?.password ? customer : undefined
    session.credentials = registry.logIn(session.userId, session.provider, username, known)
    return sendProgress(world, client, reply, session)
  })
  app.post<Step>('/link/:session/consent', ({ params, body }, reply) => {
    const session = find(params.session)
    if (!session.credentials) throw badRequest('Nobody is logged in.')
    const hasAgreed = body?.answer === 'agree'
    registry.answer(session.credentials, hasAgreed, world.findCustomer(session.credentials.username))
    if (hasAgreed) return reply.redirect(`/link/${session.id}/progress`, 303)
    return reply.redirect(returnUrl(session, cancellation(session, 'USER_DECLINED_CONSENT')), 303)
  })
  app.get<Step>('/link/:session/progress', ({ params }, reply) =>
    sendProgress(world, client, reply, find(params.session)),
  )
  app.post<Step>('/link/:session/cancel', ({ params }, reply) => {
    const session = find(params.session)
    if (session.credentials) registry.answer(session.credentials, false, undefined)
    return reply.redirect(returnUrl(session, cancellation(session, 'USER_CANCELLED')), 303)
  })
}

const pageOf = ({ language, id }: Session): LinkPage => linkPage(language, `/link/${id}`)

function sendLogin(world: World, reply: FastifyReply, session: Session): FastifyReply {
  if (!session.provider) throw badRequest('The bank is unknown.')
  return sendPage(reply, session, pageOf(session).login(session.provider, world.listCustomers()))
}

/** Shows where the login stands, or returns to the app when it is done. */
function sendProgress(world: World, client: Client, reply: FastifyReply, session: Session): FastifyReply {
  const { credentials, provider, userId } = session
  if (!credentials || !provider) throw badRequest('Nobody is logged in.')
  const { status, error } = world.credentials.current(credentials)
  if (error) {
    const back = returnUrl(session, failure(session, error))
    return sendPage(reply, session, pageOf(session).failed(messageOf(session.language, error), back))
  }
  if (status.startsWith('AWAITING_')) return sendPage(reply, session, pageOf(session).consent(provider, session.hint))
  if (status !== 'UPDATED') return sendPage(reply, session, pageOf(session).progress(provider))
  const grant = { userId, scopes: oneTimeScopes }
  const code = session.isOneTime ? { code: world.tokens.issueCode(grant, client.id) } : {}
  return reply.redirect(returnUrl(session, { ...code, credentials_id: credentials.id }), 303)
}

function sendPage(reply: FastifyReply, { redirectUri }: { redirectUri: string }, html: string): FastifyReply {
  // The answer to a form redirects to the app, which browsers count as the target of the form.
  const targets = `'self' ${new URL(redirectUri).origin}`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${targets}`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
}

function refuse(reply: FastifyReply, { reason, redirectUri, state, language }: Refusal): FastifyReply {
  if (redirectUri === undefined) throw badRequest('The redirect_uri is missing or malformed.')
  const message = textOf(language, 'badRequest')
  const told = { error: 'BAD_REQUEST', error_reason: reason, message, tracking_id: newId() }
  const page = linkPage(language, '').failed(message, returnUrl({ redirectUri, state }, told))
  return sendPage(reply.code(400), { redirectUri }, page)
}
