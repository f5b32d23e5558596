import type { Api } from '@app/contract/all.ts'
import type { Input, Reply } from '@app/contract/endpoint.ts'

import { ApiError, BatchError, NetworkError, readErrorCodes } from '#lib/api-error.ts'
import { serverStatus, reportRefusedToken } from '#lib/api-status.ts'
import { endBankSession, isBankCall, isBankRefusal } from '#lib/bank-session.ts'
import { takeFirstData } from '#lib/first-data.ts'
import { firstLanguage } from '#lib/language-choice.ts'
import { sendOrGather } from '#lib/gathering.ts'
import { currentToken } from '#lib/session-token.ts'

export type Route = keyof Api
export type ReplyOf<R extends Route> = Reply<Api[R]>

type Options = {
  signal?: AbortSignal | undefined
  /** The `next` of the previous page; replaces path and query. */
  next?: string | null | undefined
  /** Bypasses all caches. */
  fresh?: boolean | undefined
  /** The media type of an uploaded file; unknown by default. */
  type?: string | undefined
  /** How long a download may take. */
  patienceMs?: number | undefined
}
/** An idempotency key (`newKey`), the same for all retries, so that the server acts only once. */
type KeyInput<E> = E extends { idempotencyKey: true } ? { key: string } : unknown
type Call<R extends Route> = Input<Api[R]> & KeyInput<Api[R]> & Options
type Arguments<R extends Route> = Partial<Input<Api[R]>> extends Input<Api[R]> ? [call?: Call<R>] : [call: Call<R>]

type RequestParts = Options & {
  key?: string
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  upload?: Uint8Array<ArrayBuffer>
}

export const timeoutMs = 60_000
/** Delay before a request with a key is retried. */
const retryMs = 500

/** Creates an idempotency key. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends a request to a route of the contract: `api('GET /posts/:id', { params: { id } })`. Rejects with ApiError for an
 * unsuccessful response, and with NetworkError if no complete response arrived.
 */
export async function api<R extends Route>(route: R, ...[call]: Arguments<R>): Promise<ReplyOf<R>> {
  const parts = (call ?? {}) as RequestParts
  const { method, path } = addressOf(route, parts)
  const early = method === 'GET' && !parts.next && !parts.fresh ? takeFirstData(path) : undefined
  // Awaited only if there is one: `gather` collects requests synchronously.
  const first = early && (await early)
  if (first) return first.body as ReplyOf<R>
  const request = { method, ...bodyOf(parts) }
  const address = parts.next ? pageAddress(parts.next) : `/v1${path}`
  const ask = () => send(address, request, parts, readJson)
  return (await (method === 'GET' && !parts.fresh ? sendOrGather(address, ask) : ask())) as ReplyOf<R>
}

function bodyOf({ body, upload, type = 'application/octet-stream' }: RequestParts): RequestInit {
  if (upload) return { body: upload, headers: { 'content-type': type } }
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** The routes that return a file. */
type FileRoute = { [R in Route]: Api[R] extends { file: string } ? R : never }[Route]

/** Downloads a file with the user's token; rejects like `api`. */
export async function download<R extends FileRoute>(route: R, call: Input<Api[R]> & Options): Promise<Blob> {
  const { method, path } = addressOf(route, call as RequestParts)
  return send(`/v1${path}`, { method }, call, (response) => response.blob())
}

/** Fetches the server's current build, bypassing all caches. */
export function askBuild(): Promise<ReplyOf<'GET /build'>> {
  return api('GET /build', { query: { t: Date.now().toString(36) }, fresh: true })
}

type BatchRoute = Extract<Route, `GET ${string}` | `PUT ${string}`>
type BatchPart<R extends BatchRoute> = { route: R } & Input<Api[R]>

/**
 * Sends several requests as one: `batch({ follows: { route: 'GET /user/follows' }, unread: { route: 'GET /user/unread'
 * } })`. Rejects with BatchError if any of them fails.
 */
export async function batch<Routes extends Record<string, BatchRoute>>(
  parts: { [Key in keyof Routes]: BatchPart<Routes[Key]> },
  options: { signal?: AbortSignal } = {},
): Promise<{ [Key in keyof Routes]: ReplyOf<Routes[Key]> }> {
  const partOf = (key: string) => parts[key] as { route: BatchRoute } & RequestParts
  const replies: Record<string, unknown> = {}
  for (const key of Object.keys(parts)) {
    const first = await takeFirstData(addressOf(partOf(key).route, partOf(key)).path)
    if (first) replies[key] = first.body
  }
  const keys = Object.keys(parts).filter((key) => !(key in replies))
  const body = keys.map((key) => batchRequest(partOf(key)))
  const answers = body.length > 0 ? await api('POST /batch', { body, ...options }) : []
  const errors: Record<string, ApiError> = {}
  for (const [index, key] of keys.entries()) {
    const answer = answers[index]
    if (answer && isSuccess(answer.status_code)) replies[key] = answer.body
    else errors[key] = new ApiError(answer?.status_code ?? 500, answer?.body)
  }
  if (Object.keys(errors).length > 0) throw new BatchError(errors)
  return replies as { [Key in keyof Routes]: ReplyOf<Routes[Key]> }
}

function batchRequest({ route, params, query }: { route: BatchRoute } & RequestParts) {
  const { method, path } = addressOf(route, params ? { params } : {})
  const sent = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { path, method: method === 'PUT' ? ('put' as const) : ('get' as const), params: Object.fromEntries(sent) }
}

function addressOf(route: string, { params = {}, query = {} }: RequestParts): { method: string; path: string } {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return { method, path: search.size > 0 ? `${path}?${search}` : path }
}

/** Accepts only addresses of this API. */
function pageAddress(next: string): string {
  if (!next.startsWith('/v1/')) throw new Error(`not an address of the API: ${next}`)
  return next
}

type Read<T> = (response: Response) => Promise<T>

/** Resolves to the parsed body of a successful response. */
async function send<T>(
  address: string,
  request: RequestInit,
  { signal, fresh, key, patienceMs }: RequestParts,
  read: Read<T>,
): Promise<T> {
  const token = currentToken()
  const headers = {
    ...headersFor(request, token),
    ...(fresh && { 'cache-control': 'no-cache' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const answer = await reach(
    address,
    { ...request, headers },
    { signal, patienceMs, mayRetry: key !== undefined, read },
  )
  if (answer.isSuccess) {
    serverStatus.set('up')
    return answer.body
  }
  if (answer.status === 502) failedGateway(address)
  if (isBankRefusal(address, answer.status, answer.codes)) endBankSession()
  else if (answer.status === 401 && token !== undefined) reportRefusedToken(token)
  throw new ApiError(answer.status, answer.body, readErrorCodes(answer.codes))
}

type ReachOptions<T> = {
  signal: AbortSignal | undefined
  patienceMs: number | undefined
  mayRetry: boolean
  read: Read<T>
}
type Answer<T> =
  | { isSuccess: true; body: T }
  | { isSuccess: false; status: number; body: unknown; codes: string | null }

/** Reads the body too, because a connection can break in the middle of one. */
async function reach<T>(address: string, request: RequestInit, options: ReachOptions<T>): Promise<Answer<T>> {
  const { signal, patienceMs = timeoutMs, mayRetry, read } = options
  const timeout = AbortSignal.timeout(patienceMs)
  try {
    const response = await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    if (isSuccess(response.status)) return { isSuccess: true, body: await read(response) }
    const codes = response.headers.get('x-error-codes')
    return { isSuccess: false, status: response.status, body: await readError(response), codes }
  } catch (error) {
    if (signal?.aborted) throw error
    // An offline device or a slow connection says nothing about the server.
    const isServersFault = !timeout.aborted && navigator.onLine
    if (isServersFault && mayRetry) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return reach(address, request, { ...options, mayRetry: false })
    }
    if (isServersFault) probeServer(address)
    throw new NetworkError(error, timeout.aborted)
  }
}

/** Our server never answers with 502. In front of the calls of a bank, that is the bank's; everywhere else, it may be passing. */
function failedGateway(address: string): void {
  if (isBankCall(address)) serverStatus.set('down')
  else probeServer(address)
}

let probe: Promise<unknown> | undefined

/**
 * A single request can fail because of a lost packet or a browser extension, so the server counts as down only if the
 * build endpoint fails too. Simultaneous failures share one probe.
 */
function probeServer(address: string): void {
  if (address.startsWith('/v1/build')) return serverStatus.set('down')
  if (serverStatus.get() === 'down') return
  probe ??= askBuild()
    .catch(() => {}) // `send` has set the status
    .finally(() => (probe = undefined))
}

function headersFor({ headers }: RequestInit, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': firstLanguage(),
    'x-platform': 'web',
    ...(headers as Record<string, string> | undefined), // of `bodyOf`
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

/** Throws if the body is not JSON from the API, such as a captive portal's page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  return response.status === 204 ? undefined : JSON.parse(text)
}

async function readError(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text // not from the API, such as a proxy's error page
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300
