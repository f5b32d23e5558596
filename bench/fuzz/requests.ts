import fc from 'fast-check'

import type { ApiDocument, Operation, Schema } from './document.ts'
import type { CallerName, Shot } from './safe.ts'
import { valuesOf } from './values.ts'
import type { World } from './world.ts'

/** A seeded random generator. */
export type Random = {
  next: () => number
  pick: <Item>(items: readonly Item[]) => Item
  below: (bound: number) => number
}

export type Kit = { document: ApiDocument; world: World; random: Random; build: Builder }
export type Suite = { name: string; share: number; shots: (kit: Kit, count: number) => Iterable<Shot> }

/** How a request differs from a valid one. */
export type Change = {
  caller?: CallerName
  token?: string
  segment?: string
  query?: string
  /** Returns the JSON text to send as the body. */
  body?: (body: unknown) => string
  headers?: Record<string, string>
}

const callers: readonly CallerName[] = ['a', 'a', 'a', 'a', 'b', 'b', 'user', 'user', 'nobody']
/** Shorter texts sent as tokens occur in answers by chance. */
const shortestToken = 20
const problem = 'application/problem+json'

export function newRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return { next, below, pick: (items) => items[below(items.length)]! }
}

/** Makes requests of documented calls, valid except for the given change. */
export function newBuilder(document: ApiDocument, world: World, random: Random) {
  const sample = sampler(valuesOf(document, world), random)

  function pathOf({ path }: Operation, segment: string | undefined): string {
    const steps = path.split('/')
    const filled = steps.map((step, place) => {
      if (!step.startsWith('{')) return step
      return (
        segment ?? encodeURIComponent(random.pick(world.ids(step === '{slug}' ? 'slug' : nounBefore(steps, place))))
      )
    })
    return `/v1${filled.join('/')}`
  }

  function queryOf({ parameters }: Operation): string {
    const inQuery = parameters.filter(
      ({ in: place, required }) => place === 'query' && (required || random.next() < 0.4),
    )
    const pairs = inQuery.map(({ name, schema }) => {
      return `${name}=${encodeURIComponent(String(sample(schema, name)).toWellFormed())}`
    })
    return pairs.join('&')
  }

  function headersOf(token: string | undefined, hasBody: boolean): Record<string, string> {
    return {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(random.next() < 0.1 && { accept: problem }),
    }
  }

  function bodyOf(operation: Operation, change: Change['body']): string | undefined {
    const valid = operation.body && sample(operation.body, '')
    if (change) return change(valid)
    return valid === undefined ? undefined : JSON.stringify(valid)
  }

  function shot(operation: Operation, change: Change = {}): Shot {
    const caller = change.caller ?? random.pick(callers)
    const token = change.token ?? world.tokenOf(caller)
    const query = change.query ?? queryOf(operation)
    const body = bodyOf(operation, change.body)
    const headers = { ...headersOf(token, body !== undefined), ...change.headers }
    const target = `${pathOf(operation, change.segment)}${query && `?${query}`}`
    return {
      caller,
      operation,
      secrets: secretsIn(token, body),
      request: { method: operation.method, target, headers, ...(body !== undefined && { body }) },
    }
  }

  return { shot, path: pathOf }
}

export type Builder = ReturnType<typeof newBuilder>

const atATime = 50

/** Generates values in batches, as each call of the generator is costly; each value is used once. */
function sampler(generate: ReturnType<typeof valuesOf>, random: Random) {
  const waiting = new Map<Schema, unknown[]>()
  return (schema: Schema, field: string): unknown => {
    let some = waiting.get(schema)
    if (!some?.length) {
      some = fc.sample(generate(schema, field), { numRuns: atATime, seed: random.below(1e9) })
      waiting.set(schema, some)
    }
    return some.pop()
  }
}

/** `likes` in `/user/likes/{id}`. */
function nounBefore(steps: readonly string[], place: number): string {
  return steps.slice(0, place).findLast((step) => !step.startsWith('{')) ?? ''
}

function secretsIn(token = '', body = ''): string[] {
  const inBody = [...body.matchAll(/"(?:code|token|password)":"([\w-]{6,100})"/g)].map(([, secret]) => secret!)
  return token.length < shortestToken ? inBody : [token, ...inBody]
}
