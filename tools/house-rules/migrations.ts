import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/root.mjs'

type Migration = { name: string; sql: string }

/** Earlier migrations were not written for a database in use. */
const firstChecked = '20261122-1600'

/** Statements that remove something an older program may still use. */
const breaking =
  /squawk-ignore[^\n]*(?:ban-drop|renaming|changing-column-type)|\bdrop\s+(?:(?:materialized\s+)?view|table|column)\b/i

/** The binary from this platform's own package, without the wrapper package that selects a platform. */
const squawk = join(root, `node_modules/@squawk-cli/${process.platform}-${process.arch}/bin/squawk`)
export const isSquawkHere = existsSync(squawk)

/**
 * Finds statements that would block users of the database while a folder's migrations run, or break programs without
 * declaring it.
 */
export function migrationFaults(folder: string = join(root, 'server/src/db/migrations')): string[] {
  const names = readdirSync(folder).filter((name) => name >= firstChecked)
  const migrations = names.toSorted().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
  const unsaid = migrations.filter(({ sql }) => breaking.test(sql) && !/^-- breaks: programs before \S+$/m.test(sql))
  return [
    ...unsaid.map(({ name }) => `${name}  breaks: Its head says programs before which one it breaks.`),
    ...migrations.flatMap(squawkOn),
  ]
}

function squawkOn({ name, sql }: Migration): string[] {
  if (!isSquawkHere) return []
  const args = ['--config', join(import.meta.dirname, 'squawk.toml'), '--reporter', 'gcc', '--stdin-filepath', name]
  const isOutside = /^-- runs: outside a transaction$/m.test(sql)
  if (!isOutside) args.push('--assume-in-transaction')
  const { stdout } = spawnSync(squawk, args, { input: sql, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.startsWith(name))
}
