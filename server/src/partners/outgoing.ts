import { randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { PartnerError, type PartnerFault } from './partner-error.ts'

export type OutgoingLimits = {
  /** The longest time without data, before the answer begins or within it. */
  silentMs: number
  /** How long the whole answer may take. */
  timeoutMs: number
  maxBytes: number
  /** The maximum number of attempts, including the first. */
  tries: number
  /** The wait before the second attempt is random up to this; the bound doubles for each further one. */
  backoffMs: number
  /** The call fails instead of waiting longer than this. */
  maxWaitMs: number
}

export const defaultLimits: OutgoingLimits = {
  silentMs: 10_000,
  timeoutMs: 10_000,
  maxBytes: 32 * 1024 * 1024,
  tries: 3,
  backoffMs: 1000,
  maxWaitMs: 30_000,
}

export type OutgoingRequest = { partner: string; url: URL; limits: OutgoingLimits; signal: AbortSignal | undefined }
/** A request of any method; form fields as a body set the content type themselves. */
export type OutgoingCall = OutgoingRequest & {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: URLSearchParams | string | Uint8Array<ArrayBuffer>
  fetch?: Fetch
}
export type Reply = { status: number; headers: Headers }
/** A request that names the version which the caller has, by `if-none-match` or `if-modified-since`. */
export type ConditionalRequest = OutgoingRequest & {
  headers: Record<string, string>
  /** In place of the built-in `fetch`. */
  fetch: Fetch
}
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>

/** The chunks of an answer, limited in size. */
type Chunks = AsyncIterable<Uint8Array>
/** The media types to accept, which statuses are failures, and how to read the body. */
type BodyFormat<Body> = {
  accept: string
  faultOf: (status: number) => PartnerFault | undefined
  read: (chunks: Chunks) => Promise<Body>
}

const asText: BodyFormat<{ text: string }> = {
  accept: 'application/json, text/xml, text/csv',
  faultOf: (status) => (status === 200 ? undefined : faultOf(status)),
  read: textOf,
}
const asBytes: BodyFormat<{ bytes: Buffer }> = {
  accept: 'application/pdf',
  faultOf: asText.faultOf,
  read: async (chunks) => ({ bytes: await buffer(chunks) }),
}
const asAnswer: BodyFormat<{ text: string }> = {
  accept: 'application/json',
  faultOf: (status) => (isAnswer(status) ? undefined : faultOf(status)),
  read: textOf,
}

const asNews: BodyFormat<{ bytes: Buffer }> = {
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
  faultOf: (status) => (status === 304 ? undefined : asText.faultOf(status)),
  read: asBytes.read,
}

const repeated: ReadonlySet<PartnerFault> = new Set(['too_fast', 'down'])
const repeatable: ReadonlySet<OutgoingCall['method']> = new Set(['GET', 'DELETE'])

/**
 * Makes a GET request to an outside party, within limits of time and size and without following redirects. Rate limiting
 * and outages are retried, after the wait that the answer asks for or else a random one. Throws a PartnerError; `unknown`
 * and `forbidden` may concern this request only.
 */
export function ask(question: OutgoingRequest): Promise<Reply & { text: string }> {
  return askAs(asText, { ...question, method: 'GET' })
}

/** As `ask`, for a file. */
export function askForBytes(question: OutgoingRequest): Promise<Reply & { bytes: Buffer }> {
  return askAs(asBytes, { ...question, method: 'GET' })
}

/** As `askForBytes`, for a file that may be unchanged; then its status is 304, and it has no bytes. */
export function askIfChanged(question: ConditionalRequest): Promise<Reply & { bytes: Buffer }> {
  return askAs(asNews, { ...question, method: 'GET' })
}

/**
 * As `ask`, for a request of any method. Returns refusals (4xx) as well, since their meaning depends on the call; only
 * rate limiting, outages and redirects throw. POST and PATCH are never repeated, because the first may have had its effect.
 */
export function send(call: OutgoingCall): Promise<Reply & { text: string }> {
  return askAs(asAnswer, call)
}

async function askAs<Body extends object>(form: BodyFormat<Body>, question: OutgoingCall): Promise<Reply & Body> {
  const { limits, signal, method } = question
  const tries = repeatable.has(method) ? limits.tries : 1
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(form, question)
    } catch (error) {
      if (!(error instanceof PartnerError) || !repeated.has(error.fault) || attempt >= tries) throw error
      const waitMs = error.retryAfterMs ?? randomInt(limits.backoffMs * 2 ** (attempt - 1) + 1)
      if (waitMs > limits.maxWaitMs) throw error
      await wait(waitMs, undefined, { ...(signal && { signal }) })
    }
  }
}

async function askOnce<Body extends object>(form: BodyFormat<Body>, question: OutgoingCall): Promise<Reply & Body> {
  const { partner, url, limits, signal, method, body: sent, headers: extra, fetch: call = fetch } = question
  const patience = startPatience(limits)
  try {
    const response = await call(url, {
      method,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([patience.signal, signal]) : patience.signal,
      headers: { accept: form.accept, ...extra },
      ...(sent !== undefined && { body: sent }),
    })
    const { status, headers } = response
    const fault = form.faultOf(status)
    if (fault !== undefined) {
      await response.body?.cancel()
      throw new PartnerError(partner, fault, retryAfterMs(headers))
    }
    const body = await form.read(bounded(partner, response, limits.maxBytes, patience.onData))
    return { status, headers, ...body }
  } catch (error) {
    if (error instanceof PartnerError || signal?.aborted) throw error
    // The error that fetch throws may contain the address, which contains the token.
    throw new PartnerError(partner, patience.signal.aborted || isDeaf(error) ? 'silent' : 'down')
  } finally {
    patience.end()
  }
}

function startPatience({ silentMs, timeoutMs }: OutgoingLimits) {
  const gaveUp = new AbortController()
  const silence = setTimeout(() => gaveUp.abort(), silentMs)
  const whole = setTimeout(() => gaveUp.abort(), timeoutMs)
  return {
    signal: gaveUp.signal,
    onData: () => void silence.refresh(),
    end: () => {
      clearTimeout(silence)
      clearTimeout(whole)
    },
  }
}

/** Whether the connection timed out, which is not retried: that would add up to more than the silence limit. */
function isDeaf(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_CONNECT_TIMEOUT'
}

const faultByStatus: Record<number, PartnerFault> = {
  401: 'refused',
  402: 'used_up',
  403: 'forbidden',
  404: 'unknown',
  422: 'bad_question',
  429: 'too_fast',
}

function isAnswer(status: number): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 500 && status !== 429)
}

function faultOf(status: number): PartnerFault {
  if (status >= 300 && status < 400) return 'redirected'
  return faultByStatus[status] ?? (status >= 500 ? 'down' : 'bad_question')
}

async function* bounded(
  partner: string,
  { body }: Response,
  maxBytes: number,
  onData: () => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  onData()
  for await (const chunk of body ?? []) {
    onData()
    bytes += chunk.length
    if (bytes > maxBytes) throw new PartnerError(partner, 'too_large')
    yield chunk
  }
}

async function textOf(chunks: Chunks): Promise<{ text: string }> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true })
  return { text: text + decoder.decode() }
}

/** `Retry-After` as seconds or as a date, which is compared with the date of the answer. */
function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const ms = Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
