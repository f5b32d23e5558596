import fc from 'fast-check'

import type { ApiDocument, Schema } from './document.ts'
import type { World } from './world.ts'

type Generate = (schema: Schema, field: string) => fc.Arbitrary<unknown>

/** Generates values that a schema allows; ids are existing ones. */
export function valuesOf(document: ApiDocument, world: World): Generate {
  const byType: Record<string, Generate> = {
    string: (schema, field) => textOf(world, schema, field),
    integer: () => numbers,
    number: () => numbers,
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: (schema, field) => fc.array(generate((schema['items'] ?? {}) as Schema, field), { maxLength: 5 }),
    object: ({ properties = {}, required = [] }) => {
      const members = Object.entries(properties as Record<string, Schema>)
      const parts = Object.fromEntries(members.map(([name, part]) => [name, generate(part, name)]))
      return fc.record(parts, { requiredKeys: required as string[] })
    },
  }

  function generate(given: Schema, field: string): fc.Arbitrary<unknown> {
    const schema = document.resolve(given)
    const choices = choicesOf(schema)
    if (choices) return fc.oneof(...choices.map((choice) => generate(choice, field)))
    if ('const' in schema) return fc.constant(schema['const'])
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
    const make = byType[String(schema['type'])]
    return make ? make(schema, field) : fc.jsonValue({ maxDepth: 2 })
  }
  return generate
}

/** The alternatives of a schema; undefined if it has none. */
export function choicesOf(schema: Schema): Schema[] | undefined {
  const { type } = schema
  if (Array.isArray(type)) return type.map((one: unknown) => ({ ...schema, type: one }))
  return (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
}

const numbers = fc.oneof(fc.integer({ min: 1900, max: 2030 }), fc.integer(), fc.double({ noNaN: true }))

const byField: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(500).map((n) => `fuzz-${n}@example.com`),
  code: fc.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
}

function textOf(world: World, schema: Schema, field: string): fc.Arbitrary<string> {
  const { pattern } = schema
  if (byField[field]) return byField[field]
  if (typeof pattern !== 'string') return texts
  const isId = pattern.startsWith('^[1-9]') && field !== 'page_size'
  return isId ? fc.constantFrom(...world.ids(field)) : matching(pattern)
}

const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.lorem({ maxCount: 8 }), fc.string({ unit: 'grapheme' }))

/** Texts that match a pattern, or any text if the generator does not support the pattern. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return texts
  }
}
