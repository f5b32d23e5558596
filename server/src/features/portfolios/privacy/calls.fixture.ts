import { endpointsOf, type NamedEndpoint } from '@app/contract/all.ts'
import { errors } from '@app/contract/errors.ts'
import * as z from 'zod'

import type { Client } from '#testing/client.ts'

export type Call = NamedEndpoint & { path: string; body?: object; upload?: string }

/** What requests of others are about. */
export type Known = {
  /** Values of parameters, by the part of the path before them. */
  params: Record<string, readonly string[]>
  /** Queries of calls that need one, and further ones, by name. */
  queries: Record<string, readonly Record<string, string>[]>
  bodies: Record<string, object>
  upload: string
}

/** A call of every endpoint that reads, for all values of its parameters. */
export const readsOf = (known: Known): Call[] =>
  endpointsOf().flatMap((named) => (isRead(named) ? callsOf(named, known) : []))

/** The same of every endpoint that writes. */
export const writesOf = (known: Known): Call[] =>
  endpointsOf().flatMap((named) => (isRead(named) ? [] : callsOf(named, known)))

const isRead = ({ endpoint: { method } }: NamedEndpoint) => method === 'GET'

/**
 * The calls of an endpoint for all values of its parameters; its queries but the first are asked about one of several ids.
 * Throws if they, its query or its body are not known.
 */
export function callsOf(named: NamedEndpoint, known: Known): Call[] {
  const { name, endpoint } = named
  const body = known.bodies[name] ?? {}
  if (endpoint.body && !endpoint.body.safeParse(body).success) throw unknown(named, 'body')
  const [query = '', ...more] = queriesOf(named, known)
  const first = Object.fromEntries(Object.entries(known.params).map(([name, ids]) => [name, ids.slice(0, 1)]))
  return [
    ...pathsOf(named, known.params).map((path) => [path, query]),
    ...pathsOf(named, first).flatMap((path) => more.map((one) => [path, one])),
  ].map(([path, of]) => ({
    ...named,
    path: of === '' ? path! : `${path}?${of}`,
    ...(endpoint.body && { body }),
    ...(endpoint.upload && { upload: known.upload }),
  }))
}

/** The paths of an endpoint with every value of its parameters. */
function pathsOf(named: NamedEndpoint, params: Known['params']): string[] {
  const { endpoint } = named
  return endpoint.path.split('/').reduce<string[]>(
    (paths, part, i, parts) => {
      const before = parts.slice(part === ':slug' ? i - 2 : i - 1, i).join('/')
      const values = part.startsWith(':') ? valuesOf(named, part.slice(1), params[before]) : [part]
      return paths.flatMap((path) => values.map((value) => (i === 0 ? value : `${path}/${value}`)))
    },
    [''],
  )
}

function valuesOf(named: NamedEndpoint, field: string, known: readonly string[] | undefined): readonly string[] {
  const values = optionsOf(named.endpoint.params?.shape[field]) ?? known
  if (!values || values.length === 0) throw unknown(named, field)
  return values
}

/** Every query that is known, and each option of each parameter; a list is also read one by one. */
function queriesOf(named: NamedEndpoint, { queries }: Known): string[] {
  const { name, endpoint } = named
  if (!endpoint.query) return ['']
  const given = queries[name] ?? [{}]
  if (given.some((query) => !endpoint.query!.safeParse(query).success)) throw unknown(named, 'query')
  const variants = Object.entries(endpoint.query.shape).flatMap(([field, schema]) =>
    field === 'page_size' ? [{ page_size: '1' }] : (optionsOf(schema) ?? []).map((option) => ({ [field]: option })),
  )
  return given.flatMap((query) =>
    [{}, ...variants].map((more) => new URLSearchParams({ ...query, ...more }).toString()),
  )
}

function optionsOf(schema: unknown): string[] | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return optionsOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined
}

function unknown({ endpoint: { route } }: NamedEndpoint, what: string): Error {
  return new Error(`${route}: this test does not know what to send as its ${what}`)
}

export type Answer = { call: Call; status: number; body: unknown; text: string }

const mostPages = 12
const allowed = new Set<number>(Object.values(errors).map(({ status }) => status))

/** Makes a call, and reads the pages after its answer. Throws for a failure of the server. */
export async function answersTo(client: Client, call: Call): Promise<Answer[]> {
  const { endpoint, body, upload } = call
  const answers: Answer[] = []
  for (let next: string | null = call.path; next !== null && answers.length < mostPages;) {
    const headers = upload === undefined ? undefined : { 'content-type': 'application/octet-stream' }
    const payload = upload === undefined ? body : Buffer.from(upload)
    const reply = await client.send(endpoint.method, next, payload, headers)
    const { status } = reply
    if (status >= 500 || (status >= 400 && !allowed.has(status))) throw new Error(`${endpoint.route} answers ${status}`)
    answers.push({ call, status, body: reply.body, text: JSON.stringify(reply) })
    next = status === 200 ? ((reply.body as { next?: string | null } | undefined)?.next ?? null) : null
  }
  return answers
}
