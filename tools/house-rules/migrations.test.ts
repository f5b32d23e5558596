import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { isSquawkHere, migrationFaults } from './migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikta-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const faultsOf = (...lines: string[]) => {
  writeFileSync(join(folder, '20270101-0000-new.sql'), ['-- Why.', ...lines].join('\n'))
  return migrationFaults(folder)
}

describe('the rules for migrations', () => {
  it('are kept by the migrations of the product', () => expect(migrationFaults()).toEqual([]))

  it('require a migration to declare which programs it breaks', () => {
    const drop = '-- squawk-ignore ban-drop-column\nalter table posts drop column if exists title;'
    expect(faultsOf(drop)).toEqual([expect.stringContaining('Its head says programs before which one it breaks.')])
    expect(faultsOf('-- breaks: programs before 20270101-0000-new.sql', drop)).toEqual([])
    expect(faultsOf('drop materialized view if exists best;')).toHaveLength(1)
  })

  it.runIf(isSquawkHere)('find what would block other users of the database', () => {
    const index = 'create index concurrently if not exists posts_title_idx on posts (title);'
    expect(faultsOf('-- runs: outside a transaction', index)).toEqual([])
    for (const [statement, rule] of [
      ['create index posts_title_idx on posts (title);', 'require-concurrent-index-creation'],
      ['alter table posts alter column title type varchar(9);', 'changing-column-type'],
      ['alter table posts add column size integer not null;', 'adding-required-field'],
      ['alter table posts add check (title > 0);', 'constraint-missing-not-valid'],
      ['alter table posts rename column title to name;', 'renaming-column'],
    ] as const) {
      expect(faultsOf(statement), statement).toContainEqual(expect.stringContaining(rule))
    }
  })

  it('leave alone migrations from before the rules', () => {
    writeFileSync(join(folder, '20261120-0000-old.sql'), 'drop table posts;')
    expect(migrationFaults(folder)).toEqual([])
  })
})
