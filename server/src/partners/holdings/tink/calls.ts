import * as z from 'zod'

import { defaultLimits, type OutgoingCall, type OutgoingLimits, send } from '#partners/outgoing.ts'
import { PartnerError } from '#partners/partner-error.ts'

type Question<Answer> = {
  method: OutgoingCall['method']
  path: string
  query?: Record<string, string>
  token?: string
  form?: Record<string, string>
  json?: object
  answer: z.ZodType<Answer>
  signal?: AbortSignal | undefined
}

export type Call = <Answer>(question: Question<Answer>) => Promise<Answer>

/** A request that Tink refused with a status of 4xx. The message contains neither ids nor tokens. */
export class TinkRefusal extends Error {
  override name = 'TinkRefusal'
  readonly status: number

  constructor(status: number) {
    super(`Tink refused the request with status ${status}.`)
    this.status = status
  }
}

const limits: OutgoingLimits = { ...defaultLimits, timeoutMs: 20_000, maxBytes: 8 * 1024 * 1024 }

/** For a call whose answer does not matter. */
export const nothing = z.unknown()

/** Makes the calls of Tink's API at `url`. They throw a PartnerError, or a TinkRefusal for a status of 4xx. */
export function callsTo(url: string, outgoing: Partial<OutgoingLimits> = {}): Call {
  const base = url.replace(/\/+$/, '')
  return async ({ method, signal, path, query = {}, token, form, json, answer }) => {
    const address = new URL(base + path)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const { status, text } = await send({
      partner: 'Tink',
      url: address,
      method,
      signal,
      limits: { ...limits, ...outgoing },
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json && { body: JSON.stringify(json) }),
    })
    if (status >= 400) throw new TinkRefusal(status)
    const parsed = answer.safeParse(parse(text))
    // The issues that zod found may quote the answer, so they are dropped.
    if (!parsed.success) throw new PartnerError('Tink', 'unreadable')
    return parsed.data
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text, asWritten)
  } catch {
    throw new PartnerError('Tink', 'unreadable')
  }
}

/** Keeps a number as its text, because a double would lose digits of large amounts. */
function asWritten(_: string, value: unknown, context?: { source: string }): unknown {
  return typeof value === 'number' && context ? context.source : value
}
