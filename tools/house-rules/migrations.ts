import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { type Migration, readMigrations } from '../../server/src/db/migration-files.ts'
import { root } from '../run/root.mjs'

/** Those of before were not written for a database in use. */
const firstChecked = '20261122-1600'

/** What takes something away that an older program may still use. */
const breaking =
  /squawk-ignore[^\n]*(?:ban-drop|renaming|changing-column-type)|\bdrop\s+(?:(?:materialized\s+)?view|table|column)\b/i

/** npm brings squawk for most machines only. */
export const isSquawkHere = existsSync(join(root, `node_modules/@squawk-cli/${process.platform}-${process.arch}`))

/** What would stop others from using the database while the migrations of a folder run, or break programs unsaid. */
export function migrationFaults(folder?: string): string[] {
  const migrations = readMigrations(folder).filter(({ name }) => name >= firstChecked)
  const unsaid = migrations.filter(({ sql, breaksBefore }) => breaking.test(sql) && breaksBefore === null)
  return [
    ...unsaid.map(({ name }) => `${name}  breaks: Its head says programs before which one it breaks.`),
    ...squawk(migrations.filter(({ isOutside }) => isOutside)),
    ...squawk(
      migrations.filter(({ isOutside }) => !isOutside),
      '--assume-in-transaction',
    ),
  ]
}

function squawk(migrations: readonly Migration[], ...options: string[]): string[] {
  if (!isSquawkHere || migrations.length === 0) return []
  const config = join(import.meta.dirname, 'squawk.toml')
  return migrations.flatMap(({ name, sql }) => {
    const args = ['--config', config, '--reporter', 'gcc', '--stdin-filepath', name, ...options]
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/squawk'), args, { input: sql, encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line.startsWith(name))
  })
}
