import type * as z from 'zod'

import type { Context } from '#context.ts'
import { type OutgoingCall, type OutgoingLimits, send } from '#partners/outgoing.ts'
import { PartnerError, type PartnerFault } from '#partners/partner-error.ts'

import { HoldingsError, type HoldingsFault } from '../holdings.ts'
import type { Pace } from './pace.ts'
import { Refusal } from './replies.ts'
import type { Tokens } from './stored-tokens.ts'

/** How the bank is called. */
export type Bank = Pick<Context, 'log' | 'now'> & {
  /** The base address, without a trailing slash. */
  url: string
  clientId: string
  clientSecret: string
  limits: OutgoingLimits
  pace: Pace
  /** The number of the last request. */
  lastRequest: number
  /** The refreshes in progress, by refresh token. */
  refreshes: Map<string, Promise<Tokens>>
}

export type BankCall = Pick<OutgoingCall, 'method' | 'headers' | 'body'> & {
  /** The call's name in the log: its path without ids. */
  name: string
  path: string
  signal: AbortSignal | undefined
}

export type BankReply = { status: number; body: unknown }

const faults: Partial<Record<PartnerFault, HoldingsFault>> = { too_large: 'unreadable', unreadable: 'unreadable' }

/** Makes a call at the bank's pace. Returns refusals as well; throws a HoldingsError if there is no answer of use. */
export async function callBank(bank: Bank, { name, path, ...call }: BankCall): Promise<BankReply> {
  const { log, limits, pace } = bank
  try {
    await pace(call.signal)
    const { status, text } = await send({ partner: 'comdirect', url: new URL(bank.url + path), limits, ...call })
    return { status, body: parse(text) }
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    log.warn({ partner: 'comdirect', call: name, fault: error.fault }, error.message)
    throw new HoldingsError('comdirect', faults[error.fault] ?? 'unavailable')
  }
}

/** Reads a reply by its schema. Throws a HoldingsError if it is another one. */
export function readReply<Schema extends z.ZodType>(
  bank: Bank,
  { name }: Pick<BankCall, 'name'>,
  { status, body }: BankReply,
  schema: Schema,
): z.infer<Schema> {
  const parsed = status >= 200 && status < 300 ? schema.safeParse(body) : undefined
  if (parsed?.success) return parsed.data
  // Only places in the reply are logged, as its values are private.
  const places = parsed?.error?.issues.slice(0, 3).map(({ path }) => path.join('.'))
  bank.log.warn({ partner: 'comdirect', call: name, status, places }, 'comdirect answered in an unexpected format.')
  throw new HoldingsError('comdirect', 'unreadable')
}

/** Whether the bank refused because the customer's access is locked. */
export function isLocked({ body }: BankReply): boolean {
  const { error_description: description = '', messages = [] } = Refusal.safeParse(body).data ?? {}
  return [description, ...messages.map(({ key }) => key)].some((text) => /gesperrt|locked/i.test(text))
}

/** The headers that authenticate and number a request. */
export function headersOf(bank: Bank, { accessToken, session }: Pick<Tokens, 'accessToken' | 'session'>) {
  bank.lastRequest = Math.max(bank.lastRequest + 1, bank.now().getTime())
  const requestId = String(bank.lastRequest % 1_000_000_000).padStart(9, '0')
  return {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
    'x-http-request-info': JSON.stringify({ clientRequestId: { sessionId: session, requestId } }),
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
