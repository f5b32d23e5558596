import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Migration = {
  name: string
  checksum: string
  sql: string
  /**
   * Statements that PostgreSQL rejects in a transaction, such as a concurrent index build, or that commit in between.
   */
  isOutside: boolean
  /** Programs whose newest migration is older than this one no longer work on the schema. */
  breaksBefore: string | null
}

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** All migrations, in order. Comments at the head of a file set its options. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return {
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      isOutside: /^-- runs: outside a transaction$/m.test(sql),
      breaksBefore: /^-- breaks: programs before (\S+)$/m.exec(sql)?.[1] ?? null,
    }
  })
}
