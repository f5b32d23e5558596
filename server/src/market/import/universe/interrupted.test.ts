import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Db } from '#db/db.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { openImportDb } from '../connection.ts'
import { scratchFiles } from '../scratch-files.fixture.ts'

import { importUniverse } from './import-universe.ts'

const count = 1100
const scratch = scratchFiles()
let test: TestDb
beforeAll(async () => {
  test = await testDb()
})
afterEach(() => test.empty())
afterAll(() => test.drop())

/** Shares of which the first and the last have the same name, so that their slugs depend on each other. */
function fileOf(suffix: string): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const name = i === 0 || i === count - 1 ? 'Twin' : `Company ${i}`
    return `GEN${i},${name}${suffix},,USD,United States,NYQ,XNYS,Industrials,Airlines,False,`
  })
  const header = 'symbol,name,isin,currency,country,exchange,mic,sector,industry,delisted,summary'
  return scratch.file('shares.csv', [header, ...rows, ''].join('\n'))
}

async function load(path: string) {
  const db = await openImportDb(test.url)
  try {
    return await importUniverse(db, [path])
  } finally {
    await db.close()
  }
}

/** Runs an import and terminates its connection once it waits for this transaction, and not for another lock in passing. */
async function interrupt(path: string, other: Db): Promise<void> {
  const holder = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other)
  // On a busy machine, an import takes longer than a transaction of the server may be idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(other)
  const importing = load(path).catch((error: unknown) => error)
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'sikta import' and datname = current_database()
          and ${holder.rows[0]!.pid} = any(pg_blocking_pids(pid))
      `.execute(test.db)
      return rows.length
    })
    .toBe(1)
  expect(await importing).toBeInstanceOf(Error)
}

const listings = () =>
  test.db
    .selectFrom('instruments')
    .where('source', '=', 'universe')
    .orderBy('source_key')
    .select(['source_key', 'slug', 'name', 'symbol'])
    .execute()

describe('an import of the universe that is interrupted', () => {
  it('keeps what it has added, and the next one reaches the result that it would have reached', async () => {
    await load(fileOf(''))
    const whole = await listings()
    expect(whole.filter(({ name }) => name === 'Twin').map(({ slug }) => slug)).toEqual([
      'twin-gen0',
      `twin-gen${count - 1}`,
    ])
    await test.empty()

    await test.db.transaction().execute(async (other) => {
      const values = { source: 'universe' as const, source_key: `GEN${count - 1}`, slug: 'other', name: 'Other' }
      await other
        .insertInto('instruments')
        .values({ ...values, kind: 'EQUITY', symbol: 'OTHER', currency: 'USD' })
        .execute()
      await interrupt(fileOf(''), other)
      await sql`delete from instruments where slug = 'other'`.execute(other)
    })
    expect(await listings()).toHaveLength(1000)

    expect((await load(fileOf(''))).notes[0]).toBe('100 listings are new, 1,000 were known, 0 of them changed')
    expect(await listings()).toEqual(whole)
  })

  it('keeps what it has changed, locks no more than a batch of it, and leaves the rest to the next one', async () => {
    await load(fileOf(''))
    await test.db.transaction().execute(async (other) => {
      await sql`select from instruments where source_key = ${`GEN${count - 1}`} for update`.execute(other)
      await interrupt(fileOf(' Inc'), other)
    })
    expect((await listings()).filter(({ name }) => name.endsWith(' Inc'))).toHaveLength(1000)

    expect((await load(fileOf(' Inc'))).notes[0]).toBe('0 listings are new, 1,100 were known, 100 of them changed')
    expect((await listings()).filter(({ name }) => !name.endsWith(' Inc'))).toEqual([])
  })
})
