import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../run/root.mjs'

type Migration = { name: string; sql: string }

/** Those of before were not written for a database in use. */
const firstChecked = '20261122-1600'

/** What takes something away that an older program may still use. */
const breaking =
  /squawk-ignore[^\n]*(?:ban-drop|renaming|changing-column-type)|\bdrop\s+(?:(?:materialized\s+)?view|table|column)\b/i

/** The package of the one machine for which every registry has it, without the one that would choose among machines. */
const squawk = join(root, `node_modules/@squawk-cli/${process.platform}-${process.arch}/bin/squawk`)
export const isSquawkHere = existsSync(squawk)

/** What would stop others from using the database while the migrations of a folder run, or break programs unsaid. */
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
