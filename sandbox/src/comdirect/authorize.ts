import type { FastifyInstance, FastifyReply } from 'fastify'

import { type Access, answerChallenge, type Challenge, drawChallenge } from './accesses.ts'
import { sandboxClient } from './client.ts'
import { type Bank, type Fields, fieldsOf } from './guard.ts'
import { lockedText, loginPage, messagePage, tanPage, wrongAccessText } from './pages.ts'
import { createPending } from './pending.ts'

/** A login that a customer has begun. */
type Login = {
  redirectUri: string
  state: string | undefined
  codeChallenge: string
  access?: Access
  challenge?: Challenge
}

/** Adds the pages on which a customer logs in and confirms with a TAN; they lead back to the client with a code. */
export function addAuthorize(app: FastifyInstance, bank: Bank): void {
  const logins = createPending<Login>(bank.now)

  app.get('/oauth/authorize', ({ query }, reply) => {
    const fields = fieldsOf(query)
    const redirectUri = redirectOf(fields)
    if (fields.client_id !== sandboxClient.id || redirectUri === undefined) {
      return sendPage(reply.code(400), messagePage('Diese Anfrage ist ungültig.'))
    }
    const { state, code_challenge: codeChallenge = '' } = fields
    if (!isWellFormed(fields)) return sendBack(reply, { redirectUri, state }, { error: 'invalid_request' })
    const id = logins.begin({ redirectUri, state, codeChallenge })
    return sendPage(reply, loginPage({ id, shown: bank.accesses.shown() }), redirectUri)
  })

  app.post('/oauth/authorize/login', ({ body }, reply) => {
    const fields = fieldsOf(body)
    const login = logins.find(fields.login)
    if (!login) return sendTimeout(reply)
    const entered = bank.accesses.enter(fields.number ?? '', fields.pin ?? '')
    if (entered.result === 'locked') return sendLocked(reply, fields.login!, login)
    if (entered.result === 'wrong') {
      const page = { id: fields.login!, shown: bank.accesses.shown(), error: wrongAccessText }
      return sendPage(reply, loginPage(page), login.redirectUri)
    }
    login.access = entered.access
    return sendChallenge(reply, fields.login!, login)
  })

  app.post('/oauth/authorize/tan', ({ body }, reply) => {
    const fields = fieldsOf(body)
    const login = logins.find(fields.login)
    if (!login?.access || !login.challenge) return sendTimeout(reply)
    if (fields.act === 'again') return sendChallenge(reply, fields.login!, login)
    // The page stands for the app as well, so that its button is the approval.
    if (login.challenge.kind === 'P_TAN_PUSH') login.challenge.isApproved = true
    const result = answerChallenge(login.access, login.challenge.id, fields.tan)
    if (result === 'locked') return sendLocked(reply, fields.login!, login)
    if (result === 'unknown') return sendTimeout(reply)
    if (result !== 'right') {
      const error = 'Die TAN ist falsch.'
      return sendPage(reply, tanPage({ id: fields.login!, challenge: login.challenge, error }), login.redirectUri)
    }
    logins.end(fields.login!)
    const { access, redirectUri, codeChallenge } = login
    return sendBack(reply, login, { code: bank.tokens.issueCode({ access, redirectUri, challenge: codeChallenge }) })
  })

  app.post('/oauth/authorize/cancel', ({ body }, reply) => {
    const { login: id } = fieldsOf(body)
    const login = logins.find(id)
    if (!login) return sendTimeout(reply)
    logins.end(id!)
    return sendBack(reply, login, { error: 'access_denied' })
  })
}

/** The address to go back to, if it is one of the web. The sandbox has no list of addresses that its client registered. */
function redirectOf({ redirect_uri: text = '' }: Fields): string | undefined {
  if (text.length > 500 || !/^https?:\/\//.test(text) || text.includes('#')) return undefined
  return URL.canParse(text) ? text : undefined
}

function isWellFormed(fields: Fields): boolean {
  return (
    fields.response_type === 'code' &&
    fields.code_challenge_method === 'S256' &&
    /^[\w-]{43}$/.test(fields.code_challenge ?? '') &&
    (fields.state ?? '').length <= 500
  )
}

function sendChallenge(reply: FastifyReply, id: string, login: Login): FastifyReply {
  const challenge = drawChallenge(login.access!)
  if (!challenge) return sendLocked(reply, id, login)
  login.challenge = challenge
  return sendPage(reply, tanPage({ id, challenge }), login.redirectUri)
}

function sendLocked(reply: FastifyReply, id: string, login: Login): FastifyReply {
  return sendPage(reply, messagePage(lockedText, id), login.redirectUri)
}

function sendTimeout(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(400), messagePage('Diese Anmeldung ist abgelaufen. Bitte beginnen Sie von vorn.'))
}

function sendBack(
  reply: FastifyReply,
  { redirectUri, state }: Pick<Login, 'redirectUri' | 'state'>,
  result: { code: string } | { error: string },
): FastifyReply {
  const address = new URL(redirectUri)
  for (const [key, value] of Object.entries({ ...result, ...(state !== undefined && { state }) })) {
    address.searchParams.set(key, value)
  }
  return reply.headers(pageHeaders).redirect(address.href, 302)
}

export const pageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function sendPage(reply: FastifyReply, html: string, redirectUri?: string): FastifyReply {
  // Browsers apply the rule for forms to the redirect after one as well.
  const forms = redirectUri === undefined ? "'self'" : `'self' ${new URL(redirectUri).origin}`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action ${forms}`
  return reply
    .headers({ ...pageHeaders, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}
