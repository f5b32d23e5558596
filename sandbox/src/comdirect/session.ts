import type { FastifyInstance, FastifyReply } from 'fastify'

import { answerChallenge, type Challenge, drawChallenge, pollChallenge, type TanResult } from './accesses.ts'
import { type TanKind, tanKinds } from './customers.ts'
import { type ApiCall, type Bank, jsonIn, signedIn } from './guard.ts'
import { picture } from './picture.ts'
import { lockedProblem, type Problem, sendProblem } from './problems.ts'

const sessions = '/api/session/clients/user/v1/sessions'

/** Adds the calls that read the session and activate its TAN. */
export function addSession(app: FastifyInstance, bank: Bank): void {
  app.get(
    sessions,
    signedIn(bank, ({ grant }, reply) => reply.send([grant.session])),
  )
  app.post(
    `${sessions}/:id/validate`,
    signedIn(bank, (call, reply) => {
      if (call.params.id !== call.grant.session.identifier) return reply.code(404).send()
      if (!isActivation(call)) return sendProblem(reply, invalidSession)
      const wanted = jsonIn(call.request.headers['x-once-authentication-info']) as { typ?: TanKind } | undefined
      if (wanted && !tanKinds.includes(wanted.typ!)) return sendProblem(reply, invalidHeader)
      const challenge = drawChallenge(call.access, wanted?.typ)
      if (!challenge) return sendProblem(reply, lockedProblem)
      return reply.code(201).header('x-once-authentication-info', infoOf(challenge)).send(call.grant.session)
    }),
  )
  app.patch(
    `${sessions}/:id`,
    signedIn(bank, (call, reply) => {
      if (call.params.id !== call.grant.session.identifier) return reply.code(404).send()
      if (!isActivation(call)) return sendProblem(reply, invalidSession)
      return activate(call, reply)
    }),
  )
  app.get(
    '/api/session/v1/authentications/:id',
    signedIn(bank, ({ access, params }, reply) => {
      const status = pollChallenge(access, params.id!)
      return status ? reply.send({ authenticationId: params.id, status }) : reply.code(404).send()
    }),
  )
}

const invalidSession: Problem = {
  key: 'session.invalid',
  message: 'Die Angaben zur Session sind ungültig.',
  origin: ['sessionTanActive'],
}
const invalidHeader: Problem = {
  key: 'UNPROCESSABLE_ONCE_AUTHENTICATION_INFO_HEADER',
  message: 'Der Header x-once-authentication-info ist ungültig.',
}
const problems: Record<Exclude<TanResult, 'right'>, Problem> = {
  wrong: { key: 'tan.invalid', message: 'Die TAN ist falsch.' },
  pending: { key: 'tan.pending', message: 'Die Freigabe steht noch aus.' },
  unknown: invalidHeader,
  locked: lockedProblem,
}

function isActivation({ grant, request }: ApiCall): boolean {
  const body = (request.body ?? {}) as Record<string, unknown>
  return body.identifier === grant.session.identifier && body.sessionTanActive === true && body.activated2FA === true
}

function activate({ access, grant, request: { headers } }: ApiCall, reply: FastifyReply): FastifyReply {
  const info = jsonIn(headers['x-once-authentication-info']) as { id?: unknown } | undefined
  const tan = headers['x-once-authentication']
  const result = answerChallenge(access, String(info?.id), tan === undefined ? undefined : String(tan))
  if (result !== 'right') return sendProblem(reply, problems[result])
  grant.session.sessionTanActive = true
  return reply.send(grant.session)
}

function infoOf({ id, kind, authentication }: Challenge): string {
  const link = { href: `/api/session/v1/authentications/${authentication}`, rel: 'related', method: 'GET' }
  return JSON.stringify({
    id,
    typ: kind,
    ...(kind === 'M_TAN' && { challenge: '+49-160-99XXXX' }),
    ...(kind === 'P_TAN' && { challenge: picture }),
    availableTypes: tanKinds,
    ...(kind === 'P_TAN_PUSH' && { link: { ...link, type: 'application/json' } }),
  })
}
