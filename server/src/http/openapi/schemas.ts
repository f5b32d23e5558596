import { isDeepStrictEqual } from 'node:util'

import { type NamedEndpoint, nouns } from '@app/contract/all.ts'
import * as common from '@app/contract/common.ts'
import * as z from 'zod'

export type Schema = Record<string, unknown>

type Names = ReturnType<typeof z.registry<{ id: string }>>
type JsonSchema = { $defs?: Record<string, Schema>; properties?: Record<string, Schema> }

/**
 * The schemas of requests and replies, by the name of the endpoint. Those that the contract exports appear once in
 * `schemas`, under that name, and are referenced.
 */
export function schemasOf(calls: readonly NamedEndpoint[]) {
  const replies = calls.flatMap(({ name, endpoint: { reply } }) => (reply ? [[name, reply] as const] : []))
  const inputs = calls.map(({ name, endpoint: { params, query, body } }) => {
    const parts = { ...(params && { params }), ...(query && { query }), ...(body && { body }) }
    return [name, z.object(parts)] as const
  })
  const names = namesOf(calls)
  const given = convert(Object.fromEntries(replies), 'output', names)
  const taken = convert(Object.fromEntries(inputs), 'input', names)
  return {
    schemas: merge(taken.$defs, given.$defs),
    replies: given.properties ?? {},
    inputs: Object.fromEntries(
      Object.entries(taken.properties ?? {}).map(([name, { properties }]) => [
        name,
        properties as Record<string, Schema>,
      ]),
    ),
  }
}

/** Converts all of them at once, so that they share definitions. */
function convert(byName: Record<string, z.ZodType>, io: 'input' | 'output', names: Names): JsonSchema {
  const converted = z.toJSONSchema(z.object(byName), {
    io,
    unrepresentable: 'any',
    metadata: names,
    override: ({ zodSchema, jsonSchema }) => void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
  })
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as JsonSchema
}

/** The names of the schemas that the contract exports, except for `params` and `query`, which become single parameters. */
function namesOf(calls: readonly NamedEndpoint[]): Names {
  const names: Names = z.registry()
  const ofAddresses = new Set<unknown>(calls.flatMap(({ endpoint }) => [endpoint.params, endpoint.query]))
  for (const members of [common, ...Object.values(nouns)]) {
    for (const [name, member] of Object.entries<unknown>(members)) {
      if (member instanceof z.ZodType && !ofAddresses.has(member)) names.add(member, { id: name })
    }
  }
  return names
}

/** A name belongs to one schema only, in requests and replies alike. */
function merge(taken: Record<string, Schema> = {}, given: Record<string, Schema> = {}): Record<string, Schema> {
  const differing = Object.keys(taken).find((name) => name in given && !isDeepStrictEqual(taken[name], given[name]))
  if (differing !== undefined) throw new Error(`${differing} differs between requests and replies`)
  return { ...taken, ...given }
}
