import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testDb, type TestDb } from '#testing/test-db.ts'

import { connectTo } from './connect.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { readMigrations } from './migration-files.ts'

const file = (name: string, text = 'select 1') => ({
  name,
  sql: text,
  checksum: text,
  isOutside: false,
  breaksBefore: null,
})
const applied = (name: string, breaksBefore: string | null = null) => ({
  name,
  checksum: 'select 1',
  breaks_before: breaksBefore,
})

describe('migrations', () => {
  it('run once, in the order of their names', async () => {
    const { url, drop } = await testDb()
    expect(await migrate(url)).toEqual([])
    await drop()
    const names = readMigrations().map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  it('begin with a line that says why', () => {
    for (const { name, sql: text } of readMigrations()) expect(text, name).toMatch(/^-- (?!runs:|breaks:)\S+/)
  })

  it('are those that the database has not seen', () => {
    const files = [file('1.sql'), file('2.sql')]
    expect(pendingMigrations(files, [applied('1.sql')])).toEqual([file('2.sql')])
  })

  it('of a newer program are taken when this one works on them', () => {
    const files = [file('1.sql'), file('3.sql')]
    expect(pendingMigrations(files, [applied('2.sql'), applied('4.sql'), applied('5.sql', '3.sql')])).toEqual(files)
    expect(() => pendingMigrations(files, [applied('5.sql', '4.sql')])).toThrow(
      'The database has the migration 5.sql, on which this version does not work. Use one that knows 4.sql.',
    )
  })

  it('refuse a file that was changed', () => {
    expect(() => pendingMigrations([file('1.sql', 'select 2')], [applied('1.sql')])).toThrow('was changed after it ran')
  })

  it('are run by one of several programs that start together', async () => {
    const { url, drop } = await testDb()
    const client = await connectTo(url)
    await client.query('drop schema public cascade; create schema public; drop schema pgboss cascade')
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await client.end()
    await drop()
  })
})

describe('a migration of a database in use', () => {
  let database: TestDb
  let folder: string
  let client: pg.Client
  beforeEach(async () => {
    database = await testDb()
    folder = mkdtempSync(join(tmpdir(), 'sikta-migrations-'))
    client = await connectTo(database.url)
    await client.query('truncate migrations')
    await client.query(
      'create table things (id integer, word text); insert into things select n, n from generate_series(1, 9) n',
    )
  })
  afterEach(async () => {
    await client.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const run = () => migrate(database.url, { folder })
  const indexes = async () => {
    const { rows } = await client.query<{ name: string; valid: boolean }>(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'things'::regclass`,
    )
    return rows
  }
  const indexFile =
    '-- Words are looked up.\n-- runs: outside a transaction\ncreate index concurrently if not exists things_word_idx on things (word)'

  it('gives up a lock that it does not get, lets others pass, and tries again', async () => {
    write('1.sql', '-- Why.\nalter table things add column size integer')
    await client.query('begin; select from things')
    const warned: object[] = []
    const first = new Promise<void>((given) => {
      const log = { warn: (fields: object) => given(void warned.push(fields)) }
      void migrate(database.url, { folder, log }).then((names) => warned.push(names))
    })
    // Transactions that come after it queue behind it, and get their turn when it gives up.
    await Promise.all([first, sql`insert into things values (10, 'ten')`.execute(database.db)])
    expect(warned).toMatchObject([{ migration: '1.sql', code: '55P03' }])
    await client.query('commit')
    await expect.poll(() => warned).toContainEqual(['1.sql'])
  })

  it('builds an index outside a transaction while rows are written and other programs start', async () => {
    write('1.sql', indexFile)
    const other = await connectTo(database.url)
    await other.query(`begin; insert into things values (10, 'ten')`)
    const ran = Promise.all([run(), run(), run()])
    await expect.poll(indexes).toEqual([{ name: 'things_word_idx', valid: false }])
    await client.query(`insert into things values (11, 'eleven')`)
    await other.query('commit')
    await other.end()
    expect((await ran).filter((names) => names.length > 0)).toEqual([['1.sql']])
    expect(await indexes()).toEqual([{ name: 'things_word_idx', valid: true }])
  })

  it('rebuilds an index that an aborted attempt has left invalid', async () => {
    write('1.sql', indexFile.replace('create index', 'create unique index'))
    await client.query(`insert into things values (12, '1')`)
    await expect(run()).rejects.toThrow('could not create unique index')
    expect(await indexes()).toEqual([{ name: 'things_word_idx', valid: false }])
    await client.query('delete from things where id = 12')
    expect(await run()).toEqual(['1.sql'])
    expect(await indexes()).toEqual([{ name: 'things_word_idx', valid: true }])
  })

  it('may commit in between', async () => {
    write(
      '1.sql',
      `-- Why.\n-- runs: outside a transaction\ndo $$ begin
         for n in 1..9 loop update things set word = 'new' where id = n; commit; end loop;
       end $$`,
    )
    expect(await run()).toEqual(['1.sql'])
    expect((await client.query('select count(distinct xmin::text)::int as n from things')).rows).toEqual([{ n: 9 }])
  })

  it('declares the oldest program that its schema supports, and older ones are refused', async () => {
    write('1.sql', '-- Why.\nselect 1')
    write('2.sql', '-- Why.\n-- breaks: programs before 2.sql\nalter table things drop column word')
    await run()
    rmSync(join(folder, '2.sql'))
    await expect(run()).rejects.toThrow('Use one that knows 2.sql.')
    write('3.sql', '-- Why.\nselect 1')
    expect(await run()).toEqual(['3.sql'])
  })

  it('is recognised in a table that lacks the column breaks_before', async () => {
    write('1.sql', '-- Why.\nselect 1')
    await client.query('alter table migrations drop column breaks_before')
    expect(await run()).toEqual(['1.sql'])
    expect(await run()).toEqual([])
  })
})
