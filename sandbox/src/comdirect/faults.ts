import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyReply } from 'fastify'

import type { Fault } from '#controls/faults.ts'

export const faultKinds = [
  '400',
  '401',
  '403',
  '422',
  '429',
  '500',
  '502',
  'slow',
  'reset',
  'wrong_json',
  'html',
  'huge',
  'redirect',
  'timeout_after',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Meets a fault before the call is handled. Returns true if the fault has answered it. */
export async function meetFault(
  { kind, retryAfter }: Fault<FaultKind>,
  reply: FastifyReply,
  slowMs: number,
): Promise<boolean> {
  if (kind === 'timeout_after') return false
  if (kind === 'slow') {
    await sleep(slowMs)
    return false
  }
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  const answer = answers[kind]
  if (answer) answer(reply)
  else await reply.code(Number(kind)).send()
  return true
}

const answers: Partial<Record<FaultKind, (reply: FastifyReply) => void>> = {
  wrong_json: (reply) => void reply.send({ values: [{ unexpected: true }] }),
  html: (reply) => void reply.type('text/html').send('<!doctype html><h1>Wartungsarbeiten</h1>'),
  huge: (reply) => void reply.type('application/json').send(`[${'0,'.repeat(20_000_000)}0]`),
  redirect: (reply) => void reply.redirect('http://169.254.169.254/latest/meta-data'),
  reset: (reply) => {
    reply.hijack()
    reply.raw.destroy()
  },
}
