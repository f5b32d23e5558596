import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { venues } from '@app/domain/instruments/venues.ts'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testDb, type TestDb } from '#testing/test-db.ts'

import { connectTo } from './connect.ts'
import { functionsFolder, readFunctionFiles } from './function-files.ts'
import { migrate } from './migrate.ts'
import { completeRebuild, findRebuild } from './rebuilds.ts'

let database: TestDb
let folder: string
let client: pg.Client
beforeEach(async () => {
  database = await testDb()
  folder = mkdtempSync(join(tmpdir(), 'sikta-functions-'))
  cpSync(functionsFolder, folder, { recursive: true })
  client = await connectTo(database.url)
})
afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const warned: object[] = []
const log = { warn: (fields: object) => void warned.push(fields) }
const start = () => migrate(database.url, { functions: folder, log })
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const answerFile = (answer: number) =>
  `-- rebuilds: answers\ncreate or replace function answer() returns integer language sql as 'select ${answer}'`
const answer = async () => (await client.query<{ answer: number }>('select answer()')).rows[0]!.answer

describe('functions in files', () => {
  it('are applied at the start after they have changed, and only then', async () => {
    write('answer.sql', answerFile(1))
    expect(await start()).toEqual(['answer.sql'])
    expect(await start()).toEqual([])
    write('answer.sql', answerFile(2))
    expect(await start()).toEqual(['answer.sql'])
    expect(await answer()).toBe(2)
    expect(await start()).toEqual([])
  })

  it('are not replaced by an older version that starts again', async () => {
    for (const version of [1, 2]) {
      write('answer.sql', answerFile(version))
      await start()
    }
    write('answer.sql', answerFile(1))
    expect(await start()).toEqual([])
    expect(await answer()).toBe(2)
    expect(warned).toEqual([{ file: 'answer.sql' }])
  })

  it('are applied together or not at all', async () => {
    write('answer.sql', answerFile(1))
    write('broken.sql', 'create or replace function broken() returns integer language sql as $$ select nothing $$')
    await expect(start()).rejects.toThrow('column "nothing" does not exist')
    await expect(answer()).rejects.toThrow('function answer() does not exist')
  })

  it('are applied once by programs that start together', async () => {
    write('answer.sql', answerFile(1))
    expect((await Promise.all([start(), start(), start()])).flat()).toEqual(['answer.sql'])
  })

  it('say which stored results a new version makes outdated, until those are rebuilt', async () => {
    const { db } = database
    expect(await findRebuild(db, 'answers')).toBeUndefined()
    write('answer.sql', answerFile(1))
    await start()
    const first = await findRebuild(db, 'answers')
    write('answer.sql', answerFile(2))
    await start()
    await completeRebuild(db, 'answers', first!)
    const second = await findRebuild(db, 'answers')
    expect(second).toBeDefined()
    await completeRebuild(db, 'answers', second!)
    expect(await findRebuild(db, 'answers')).toBeUndefined()
  })

  it('are the only ones in the schema', async () => {
    const { rows } = await client.query<{ name: string }>(`
      select distinct proname as name from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    `)
    const files = readFunctionFiles().map(({ sql }) => sql)
    const defined = files.flatMap((sql) =>
      [...sql.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name!),
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...new Set(defined)].toSorted())
  })

  it('contain the venues that domain defines', async () => {
    const mics = [...Object.keys(venues), 'XXXX']
    const { rows } = await client.query(
      'select mic, search_home(mic) as country, search_venue_role(mic) as role from unnest($1::text[]) as mic',
      [mics],
    )
    expect(rows).toEqual(
      mics.map((mic) => ({ mic, country: venues[mic]?.country ?? null, role: venues[mic]?.role ?? null })),
    )
    for (const { name } of readFunctionFiles()) {
      const text = readFileSync(join(functionsFolder, name), 'utf8')
      expect(
        Object.keys(venues).filter((mic) => text.includes(mic)),
        name,
      ).toEqual([])
    }
  })

  it('refuse a fact that domain does not have', () => {
    write('answer.sql', 'select {{tax of mic}}')
    expect(() => readFunctionFiles(folder)).toThrow('answer.sql asks for an unknown fact: tax of mic')
  })
})
