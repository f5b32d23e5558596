import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { groupWords, legalForms, shareClassWords } from '@app/domain/instruments/name-words.ts'
import { type Venue, venues } from '@app/domain/instruments/venues.ts'
import type pg from 'pg'

export type FunctionFile = {
  name: string
  checksum: string
  sql: string
  /** The stored results that a new version makes stale. */
  rebuilds: string | null
}

/** Other names of well-known listings, such as Google for Alphabet, one listing per line. */
export function readKnownNames(): { listing: string; names: string[] }[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'functions/known-names.csv'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const comma = line.indexOf(',')
    return { listing: line.slice(0, comma), names: line.slice(comma + 1).split('|') }
  })
}

export const functionsFolder = join(import.meta.dirname, 'functions')

/** Facts of `domain` that rules in SQL need. Changing them makes a new version of the file. */
const facts: Readonly<Record<string, string>> = {
  'country of mic': casesOf(({ country }) => country),
  'role of mic': casesOf(({ role }) => role),
  'legal forms': legalForms.join('|'),
  'share class words': shareClassWords.join('|'),
  'group words': groupWords.join('|'),
  'known names': readKnownNames()
    .map(({ listing, names }) => `(${literal(listing)}, ${literal(names.join('|'))})`)
    .join(', '),
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function casesOf(factOf: (venue: Venue) => string): string {
  return Object.entries(venues)
    .map(([mic, venue]) => `when '${mic}' then '${factOf(venue)}'`)
    .join(' ')
}

/** All files of functions, in the order of their names, with the facts filled in. */
export function readFunctionFiles(folder: string = functionsFolder): FunctionFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const sql = text.replaceAll(/\{\{(.+?)\}\}/g, (_, fact: string) => {
      if (!Object.hasOwn(facts, fact)) throw new Error(`${name} asks for an unknown fact: ${fact}`)
      return facts[fact]!
    })
    return {
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      rebuilds: /^-- rebuilds: (\S+)$/m.exec(text)?.[1] ?? null,
    }
  })
}

type Options = {
  /** False for a new database, which has no stored results. */
  hasData: boolean
  onSuperseded: (name: string) => void
}

/**
 * Applies the versions that this database has not had yet, in a single transaction, and returns the names of their
 * files. A replaced version is not applied again, so that an older program does not revert a newer rule.
 */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  { hasData, onSuperseded }: Options,
): Promise<string[]> {
  const applied = await appliedVersions(client)
  const isApplied = ({ name, checksum }: FunctionFile) => applied.get(name)?.has(checksum) === true
  for (const file of files) {
    if (isApplied(file) && [...applied.get(file.name)!].at(-1) !== file.checksum) onSuperseded(file.name)
  }
  const pending = files.filter((file) => !isApplied(file))
  if (pending.length === 0) return []
  await client.query('begin')
  try {
    for (const { name, checksum, sql, rebuilds } of pending) {
      await client.query(sql)
      await client.query('insert into function_files (name, checksum, rebuilds) values ($1, $2, $3)', [
        name,
        checksum,
        hasData ? rebuilds : null,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return pending.map(({ name }) => name)
}

/** The checksums of each file, oldest first. */
async function appliedVersions(client: pg.Client): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ name: string; checksums: string[] }>(
    'select name, array_agg(checksum order by id) as checksums from function_files group by name',
  )
  return new Map(rows.map(({ name, checksums }) => [name, new Set(checksums)]))
}
