import { nouns } from '@app/contract/all.ts'
import type { BatchRequest } from '@app/contract/batch.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import type { ErrorCode } from '@app/contract/errors.ts'

import type { ReplyOf, Route } from '#lib/api.ts'

/** A request as the contract parses it. */
export type Call = {
  route: Route
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
  /** It is part of a batch. */
  isPart?: boolean
}

/** A failure: status, body, and error codes by field; `{ detail: 'invalid_code' }` for the whole request. */
export type Refusal = { refused: number; body?: unknown; codes?: Record<string, ErrorCode> }

export function refuse(status: number, codes?: Record<string, ErrorCode>, body?: unknown): Refusal {
  return { refused: status, ...(body !== undefined && { body }), ...(codes && { codes }) }
}

type Answer<R extends Route> = ReplyOf<R> | Refusal
export type Answers = { [R in Route]?: Answer<R> | ((call: Call) => Answer<R> | Promise<Answer<R>>) }

const declared = Object.values(nouns).flatMap((noun) => Object.values<unknown>(noun))
const endpoints = declared.filter(
  (value): value is Endpoint => typeof value === 'object' && value !== null && 'route' in value && 'access' in value,
)

/** A fake server that validates requests and responses against the contract. */
export function createFakeServer(answers: Answers) {
  const calls: Call[] = []
  const faults: string[] = []
  const line = createLine()

  async function fetchFrom(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    const found = findEndpoint(init.method ?? 'GET', address.pathname)
    if (!found) return fault(`no such call: ${init.method} ${address.pathname}`)
    const { endpoint } = found
    const call = callOf(found, address, init)
    calls.push(call)
    if (init.signal?.aborted) throw init.signal.reason
    return line.carry(call, () => answer(endpoint, call))
  }

  /** Answers each request of a batch; responds with 404 to those without an answer. */
  async function answerBatch({ body, headers }: Call): Promise<Response> {
    const parts = (body as BatchRequest[]).map(async ({ path, params: query = {}, method }) => {
      const found = findEndpoint(method.toUpperCase(), path)
      const route = found?.endpoint.route as Route
      if (!found || !(route in answers)) return { status_code: 404, reason_phrase: 'Not Found', body: {} }
      const sent = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const call = { route, params: found.params, query: sent, body: undefined, headers, isPart: true }
      calls.push(call)
      const reply = await answer(found.endpoint, call)
      return { status_code: reply.status, reason_phrase: reply.statusText, body: await readBody(reply) }
    })
    return json(200, await Promise.all(parts))
  }

  async function answer(endpoint: Endpoint, call: Call): Promise<Response> {
    if (call.route === 'POST /batch' && !(call.route in answers)) return answerBatch(call)
    if (endpoint.idempotencyKey && !call.headers.has('idempotency-key'))
      return fault(`${call.route} was sent without a key`)
    if (!(call.route in answers)) return fault(`no answer is defined for ${call.route}`)
    const given = answers[call.route] as unknown
    const answer = (await (typeof given === 'function' ? (given as (call: Call) => unknown)(call) : given)) as unknown
    if (isRefusal(answer)) return refusalOf(answer)
    const sent = endpoint.body?.safeParse(call.body)
    if (sent && !sent.success)
      return fault(`${call.route} was sent ${JSON.stringify(call.body)}: ${sent.error.message}`)
    return success(endpoint, answer)
  }

  function success({ route, reply, file, status = 200 }: Endpoint, answer: unknown): Response {
    if (file) return new Response('a file', { headers: { 'content-type': file } })
    if (!reply) return new Response(null, { status: 204 })
    const read = reply.safeParse(answer)
    if (!read.success) return fault(`the answer of ${route} does not fit the contract: ${read.error.message}`)
    return json(status, answer)
  }

  function fault(text: string): Response {
    faults.push(text)
    return json(500, { detail: text })
  }

  return {
    fetch: fetchFrom,
    calls,
    faults,
    /** The calls of one route, oldest first. */
    callsOf: (route: Route) => calls.filter((call) => call.route === route),
    loseAnswers: line.lose,
    /** Replaces some of the answers. */
    change: (next: Answers) => void Object.assign(answers, next),
  }
}

/** The connection to the server: replays the first success for a repeated key, and can lose responses. */
function createLine() {
  const kept = new Map<string, Response>()
  const losing = new Map<Route, number>()

  async function once(key: string, answer: () => Promise<Response>): Promise<Response> {
    const reply = kept.get(key) ?? (await answer())
    if (reply.ok) kept.set(key, reply)
    return reply.clone()
  }

  return {
    /** Handles the next `count` requests of a route, but loses their responses. */
    lose: (route: Route, count: number) => void losing.set(route, count),
    async carry({ route, headers }: Call, answer: () => Promise<Response>): Promise<Response> {
      const key = headers.get('idempotency-key')
      const reply = key === null ? await answer() : await once(key, answer)
      const count = losing.get(route) ?? 0
      if (count === 0) return reply
      losing.set(route, count - 1)
      throw new TypeError('Failed to fetch')
    },
  }
}

export type FakeServer = ReturnType<typeof createFakeServer>

type EndpointMatch = { endpoint: Endpoint; params: Record<string, string> }

function findEndpoint(method: string, path: string): EndpointMatch | undefined {
  const steps = path.replace(/^\/v1/, '').split('/')
  const matches = endpoints.flatMap((endpoint) => {
    const params = endpoint.method === method ? matchSteps(endpoint.path.split('/'), steps) : undefined
    return params ? [{ endpoint, params }] : []
  })
  // The match with the fewest parameters: /instruments/history before /instruments/:id.
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function callOf({ endpoint, params }: EndpointMatch, address: URL, { body, headers }: RequestInit): Call {
  return {
    route: endpoint.route as Route, // every declared endpoint is a route
    params,
    query: Object.fromEntries(address.searchParams),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    headers: new Headers(headers),
  }
}

function matchSteps(pattern: string[], steps: string[]): Record<string, string> | undefined {
  if (pattern.length !== steps.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const step = decodeURIComponent(steps[index]!)
    if (part.startsWith(':')) params[part.slice(1)] = step
    else if (part !== step) return undefined
  }
  return params
}

const readBody = async (reply: Response) => (reply.status === 204 ? null : ((await reply.json()) as unknown))

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

function refusalOf({ refused, body, codes = {} }: Refusal): Response {
  const fields = Object.entries(codes)
  const header = fields.map(([field, code]) => (field === 'detail' ? code : `${field}=${code}`)).join(', ')
  const answer = body ?? Object.fromEntries(fields.map(([field, code]) => [field, field === 'detail' ? code : [code]]))
  return json(refused, answer, { 'x-error-codes': header })
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
}
