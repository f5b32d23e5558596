import type { Api } from '@app/contract/all.ts'
import type { Input, Reply } from '@app/contract/endpoint.ts'

import { ApiError, BatchError, NetworkError, readErrorCodes } from '#lib/api-error.ts'
import { serverStatus, reportRefusedToken } from '#lib/api-status.ts'
import { firstLanguage } from '#lib/language-choice.ts'
import { currentToken } from '#lib/session-token.ts'

export type Route = keyof Api
export type ReplyOf<R extends Route> = Reply<Api[R]>

type Options = {
  signal?: AbortSignal | undefined
  /** The `next` of the previous page; replaces path and query. */
  next?: string | null | undefined
  /** Bypasses all caches. */
  fresh?: boolean | undefined
}
/** An idempotency key (`newKey`), the same for all retries, so that the server acts once. */
type KeyInput<E> = E extends { idempotencyKey: true } ? { key: string } : unknown
type Call<R extends Route> = Input<Api[R]> & KeyInput<Api[R]> & Options
type Arguments<R extends Route> = Partial<Input<Api[R]>> extends Input<Api[R]> ? [call?: Call<R>] : [call: Call<R>]

type RequestParts = Options & {
  key?: string
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

export const timeoutMs = 60_000
/** Delay before a request with a key is retried. */
const retryMs = 500

/** Creates an idempotency key. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Sends a request to a route of the contract: `api('GET /posts/:id', { params: { id } })`.
 * Rejects with ApiError for an unsuccessful response, and with NetworkError if there was none.
 */
export async function api<R extends Route>(route: R, ...[call]: Arguments<R>): Promise<ReplyOf<R>> {
  const parts = (call ?? {}) as RequestParts
  const { method, path } = addressOf(route, parts)
  const request = { method, ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }) }
  const address = parts.next ? pageAddress(parts.next) : `/v1${path}`
  return (await send(address, request, parts)) as ReplyOf<R>
}

/** The routes that return a file. */
type FileRoute = { [R in Route]: Api[R] extends { file: string } ? R : never }[Route]

/** Downloads a file with the user's token; rejects like `api`. */
export async function download<R extends FileRoute>(route: R, call: Input<Api[R]> & Options): Promise<Blob> {
  const { method, path } = addressOf(route, call as RequestParts)
  const response = await ask(`/v1${path}`, { method }, call)
  return response.blob()
}

type BatchRoute = Extract<Route, `GET ${string}` | `PUT ${string}`>
type BatchPart<R extends BatchRoute> = { route: R } & Input<Api[R]>

/**
 * Sends several requests in one: `batch({ follows: { route: 'GET /user/follows' }, unread: { route: 'GET /user/unread' } })`.
 * Rejects with BatchError if any of them failed.
 */
export async function batch<Routes extends Record<string, BatchRoute>>(
  parts: { [Key in keyof Routes]: BatchPart<Routes[Key]> },
  options: { signal?: AbortSignal } = {},
): Promise<{ [Key in keyof Routes]: ReplyOf<Routes[Key]> }> {
  const keys = Object.keys(parts)
  const body = keys.map((key) => batchRequest(parts[key] as { route: BatchRoute } & RequestParts))
  const answers = await api('POST /batch', { body, ...options })
  const replies: Record<string, unknown> = {}
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

/** Follows only addresses of this API. */
function pageAddress(next: string): string {
  if (!next.startsWith('/v1/')) throw new Error(`a page lies under /v1/, not at ${next}`)
  return next
}

async function send(address: string, request: RequestInit, options: RequestParts): Promise<unknown> {
  return readBody(await ask(address, request, options))
}

/** Resolves to the response if it is a success. */
async function ask(address: string, request: RequestInit, { signal, fresh, key }: RequestParts): Promise<Response> {
  const token = currentToken()
  const headers = {
    ...headersFor(request, token),
    ...(fresh && { 'cache-control': 'no-cache' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const response = await reach(address, { ...request, headers }, { signal, mayRetry: key !== undefined })
  if (isSuccess(response.status)) {
    serverStatus.set('up')
    return response
  }
  const body = await readBody(response)
  if (response.status === 502) serverStatus.set('down')
  if (response.status === 401 && token !== undefined) reportRefusedToken(token)
  throw new ApiError(response.status, body, readErrorCodes(response.headers.get('x-error-codes')))
}

type ReachOptions = { signal: AbortSignal | undefined; mayRetry: boolean }

async function reach(address: string, request: RequestInit, { signal, mayRetry }: ReachOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    if (signal?.aborted) throw error
    // A device without a connection says nothing about the server.
    const isDown = !timeout.aborted && navigator.onLine
    if (isDown && mayRetry) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      return reach(address, request, { signal, mayRetry: false })
    }
    if (isDown) serverStatus.set('down')
    throw new NetworkError(error, timeout.aborted)
  }
}

function headersFor({ body }: RequestInit, token: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': firstLanguage(),
    'x-platform': 'web',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text // not from the API, such as a proxy's error page
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300
