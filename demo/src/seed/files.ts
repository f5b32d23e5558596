import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { parse } from 'csv-parse/sync'
import * as z from 'zod'

const folder = resolve(import.meta.dirname, '../../data')

/** Reads the rows of a CSV file with a header. Throws with the file, row and column of the first invalid cell. */
export function readCsv<Row>(name: string, schema: z.ZodType<Row>): Row[] {
  const rows: unknown[] = parse(readText(name), { columns: true })
  return rows.map((row, i) => check(schema, row, `${name}, row ${i + 1}`))
}

export function readJson<Value>(name: string, schema: z.ZodType<Value>): Value {
  return check(schema, JSON.parse(readText(name)), name)
}

export function readText(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

/** The names of the files in a data folder, in alphabetical order. */
export function filesIn(name: string): string[] {
  return readdirSync(join(folder, name))
    .toSorted()
    .map((file) => `${name}/${file}`)
}

export function check<Value>(schema: z.ZodType<Value>, value: unknown, place: string): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0]!
  throw new Error(`${place}: ${path.join('.')}: ${message}`)
}

export const text = z.string().min(1)
export const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)

/** A cell that may be empty, which means null. */
export function optional<Value>(schema: z.ZodType<Value>) {
  return z.string().transform((cell, context): Value | null => {
    if (cell === '') return null
    const parsed = schema.safeParse(cell)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) context.addIssue(message)
    return z.NEVER
  })
}

/** One of the keys of a table. */
export function keyOf<Key extends string>(table: Readonly<Record<Key, unknown>>) {
  return z.enum(Object.keys(table) as [Key, ...Key[]])
}

/** A reference to another file of the data. */
export function oneOf(known: { has: (name: string) => boolean }, what: string) {
  return z.string().refine((name) => known.has(name), { error: ({ input }) => `no ${what} is called ${String(input)}` })
}
