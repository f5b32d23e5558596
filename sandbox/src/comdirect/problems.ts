import type { FastifyReply } from 'fastify'

export type Problem = {
  key: string
  /** In German, for the customer. */
  message: string
  status?: number
  code?: 'request.object.invalid' | 'request.query.invalid'
  origin?: string[]
}

/** Answers with a business error, which is in the body and in a header. */
export function sendProblem(
  reply: FastifyReply,
  { key, message, status = 422, code = 'request.object.invalid', origin = [] }: Problem,
): FastifyReply {
  const messages = [{ severity: 'ERROR', key, message, args: {}, origin }]
  return reply
    .code(status)
    .header('x-http-response-info', encodeURIComponent(JSON.stringify({ messages })))
    .send({ code, messages })
}

export const lockedProblem: Problem = { key: 'zugang.gesperrt', message: 'Ihr Zugang ist gesperrt.' }
