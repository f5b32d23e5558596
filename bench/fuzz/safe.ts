import type { Reply, Request } from './client.ts'
import type { Access, ApiDocument, Operation } from './document.ts'
import { insidesIn } from './leaks.ts'
import { partFaults } from './parts.ts'
import { isErrorShape, isProblemShape, parseJson } from './shapes.ts'

export type CallerName = 'nobody' | 'user' | 'a' | 'b'

export type FaultKind = '5xx' | 'unshaped' | 'hang' | 'undocumented' | 'unsafe'
export type Fault = { kind: FaultKind; what: string }

/** One request of the campaign and what its answer may be. */
export type Shot = {
  caller: CallerName
  request: Request
  /** The call that is meant; none if the address belongs to no call. */
  operation?: Operation
  /** The allowed statuses, if more is known than the document says. */
  expect?: readonly number[]
  /** Secrets that were sent and must not be echoed. */
  secrets?: readonly string[]
}

export type Exchange = Shot & { reply: Reply }

const slowMs = 1000
const addressOfNobody = new Set([400, 401, 404, 405, 408, 413, 414, 415, 429, 431])

/** The one rule of the campaign: returns everything that is wrong with an answer. */
export function assertSafe(document: ApiDocument, canaries: Record<string, string>, exchange: Exchange): Fault[] {
  const { reply } = exchange
  if (reply.status === 0) return [{ kind: 'hang', what: 'no answer' }]
  return [
    ...statusFaults(document, exchange),
    ...(reply.ms > slowMs ? [{ kind: 'hang', what: `slower than ${slowMs} ms` } as const] : []),
    ...bodyFaults(document, exchange),
    ...partFaults(document, exchange),
    ...safetyFaults(canaries, exchange),
  ]
}

function statusFaults(document: ApiDocument, exchange: Exchange): Fault[] {
  const { reply, operation, expect, caller, request } = exchange
  const { status } = reply
  if (status >= 500) return [{ kind: '5xx', what: String(status) }]
  if (expect && !expect.includes(status)) {
    return [{ kind: 'undocumented', what: `${status} instead of ${expect.join(' or ')}` }]
  }
  if (operation && status < 300 && !mayCall(caller, operation.access)) {
    return [{ kind: 'unsafe', what: `${status} for ${caller}, but only for ${operation.access}` }]
  }
  if (isDocumented(exchange)) return []
  const path = document.knowsPath(request.target.split('?', 1)[0]!) ? 'a known path' : 'no path'
  return [{ kind: 'undocumented', what: `${status}${operation ? '' : ` for ${path}`}` }]
}

function isDocumented(exchange: Exchange): boolean {
  const { operation, reply } = exchange
  const isKnown = operation ? operation.statuses.has(reply.status) : addressOfNobody.has(reply.status)
  return isKnown || reply.status === 304 || isPage(exchange)
}

/** Any address outside the API, including `/V1`, is one of the web app, whose page itself shows that there is nothing. */
function isPage({ request, reply }: Exchange): boolean {
  const isElsewhere = !/^(?:https?:\/\/[^/]*)?\/(?:v|%76)(?:1|%31)(?:[/?]|$)/.test(request.target)
  return isElsewhere && reply.status === 200 && /^text\/html\b/.test(reply.headers['content-type'] ?? '')
}

function mayCall(caller: CallerName, access: Access): boolean {
  return access === 'visitor' || (access === 'user' ? caller !== 'nobody' : caller === 'a' || caller === 'b')
}

function bodyFaults(document: ApiDocument, exchange: Exchange): Fault[] {
  const { reply, request } = exchange
  if (request.method === 'HEAD' || reply.status === 304) return []
  if (reply.status === 204) return reply.text === '' ? [] : [{ kind: 'unshaped', what: 'a body with 204' }]
  const mediaType = (reply.headers['content-type'] ?? '').split(';', 1)[0]!.trim()
  const what = mediaType.endsWith('json')
    ? jsonFault(document, exchange, mediaType)
    : fileFault(reply.status, mediaType)
  return what === undefined ? [] : [{ kind: 'unshaped', what }]
}

function fileFault(status: number, mediaType: string): string | undefined {
  return status >= 400 ? `an error as ${mediaType}` : undefined
}

function jsonFault(document: ApiDocument, { reply, operation }: Exchange, mediaType: string): string | undefined {
  const { status, text } = reply
  const body = parseJson(text)
  if (body === undefined) return 'not JSON'
  const isProblem = mediaType === 'application/problem+json'
  if (status >= 400 && !(isProblem ? isProblemShape(body, status) : isErrorShape(body))) {
    return `an error of another shape (${status})`
  }
  const mismatch = operation && document.mismatch(operation, status, mediaType, body)
  return mismatch && `${status} unlike its schema: ${mismatch}`
}

function safetyFaults(canaries: Record<string, string>, { reply, request, caller, secrets = [] }: Exchange): Fault[] {
  const whole = `${reply.text}\n${Object.entries(reply.headers).flat().join('\n')}`
  const faults = [
    ...missingHeaders(reply).map((name) => `without ${name}`),
    ...(secrets.some((secret) => whole.includes(secret)) ? ['echoes a secret'] : []),
    ...Object.entries(canaries).flatMap(([owner, canary]) =>
      owner !== caller && whole.includes(canary) ? [`tells ${caller} what is private to ${owner}`] : [],
    ),
    ...(reply.status >= 400 ? insidesIn(reply.text, request).map((inside) => `tells of its inside: ${inside}`) : []),
  ]
  return faults.map((what) => ({ kind: 'unsafe', what }))
}

const headersOfAll = ['x-request-id', 'x-content-type-options', 'referrer-policy', 'content-security-policy']
const headersOfErrors = ['x-error-codes', 'cache-control']
const headersOfStatus: Record<number, string> = {
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
  503: 'retry-after',
}

function missingHeaders({ status, headers }: Reply): string[] {
  const wanted = [
    ...headersOfAll,
    ...(status >= 400 ? headersOfErrors : []),
    ...(headersOfStatus[status] ? [headersOfStatus[status]] : []),
  ]
  const missing = wanted.filter((name) => !headers[name])
  if (status >= 400 && headers['cache-control'] && headers['cache-control'] !== 'no-store') missing.push('no-store')
  return missing
}
