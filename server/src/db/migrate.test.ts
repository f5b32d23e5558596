import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { testDb } from '#testing/test-db.ts'

import { migrate, pendingMigrations, readMigrations } from './migrate.ts'

const file = (name: string, sql = 'select 1') => ({ name, sql, checksum: sql })

describe('migrations', () => {
  it('run once, in the order of their names', async () => {
    const { url, drop } = await testDb()
    expect(await migrate(url)).toEqual([])
    await drop()
    const names = readMigrations().map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  it('begin with a line that says why', () => {
    for (const { name, sql } of readMigrations()) expect(sql, name).toMatch(/^-- \S+/)
  })

  it('are those that the database has not seen', () => {
    const files = [file('1.sql'), file('2.sql')]
    expect(pendingMigrations(files, [{ name: '1.sql', checksum: 'select 1' }])).toEqual([file('2.sql')])
  })

  it('refuse a database that is newer than the program, and a file that was changed', () => {
    expect(() => pendingMigrations([], [{ name: '9.sql', checksum: 'x' }])).toThrow('this version does not know')
    expect(() => pendingMigrations([file('1.sql')], [{ name: '1.sql', checksum: 'other' }])).toThrow(
      'was changed after it ran',
    )
  })

  it('are run by one of those who start together', async () => {
    const { url, drop } = await testDb()
    const client = new pg.Client(url)
    await client.connect()
    await client.query('drop schema public cascade; create schema public; drop schema pgboss cascade')
    const ran = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    await client.end()
    await drop()
  })
})
