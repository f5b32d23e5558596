import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { connectTo } from '#db/connect.ts'

import { make } from './make.ts'
import { testDb } from './test-db.ts'

describe('a database that a file has left', () => {
  it('is given to the next one, empty and with new numbers, and without the connections of others', async () => {
    const first = await testDb()
    const { id } = await make.member(first.db, 'Anna')
    await sql`insert into event_consumers (name, xid, id) values ('a', '1', 1)`.execute(first.db)
    const other = await connectTo(first.url)
    const ended = new Promise<void>((resolve) => other.once('end', resolve))
    await first.drop()
    await ended

    const next = await testDb()
    expect(next.url).toBe(first.url)
    expect(next.db).not.toBe(first.db)
    const { rows } = await sql`select from profiles union all select from event_consumers`.execute(next.db)
    expect(rows).toEqual([])
    expect((await make.member(next.db, 'Björn')).id).toBe(id)
    await next.drop()
  })

  it.each([
    'create table made_by_a_test ()',
    'alter table posts alter column content drop not null',
    'create function made_by_a_test() returns void language sql begin atomic; end',
    'alter table posts disable trigger all',
    'update search_cleared set before = next',
    'analyze migrations',
  ])('is deleted after: %s', async (change) => {
    const first = await testDb()
    await sql.raw(change).execute(first.db)
    await first.drop()
    const next = await testDb()
    expect(next.url).not.toBe(first.url)
    await next.drop()
  })

  it('is deleted if it is in use, was for plans, or waited for locks in another way', async () => {
    const busy = await testDb()
    const open = await busy.db.startTransaction().execute()
    const dropped = busy.drop()
    await open.rollback().execute()
    await dropped
    const forPlans = await testDb({ forPlans: true })
    await forPlans.drop()
    const patient = await testDb({ lockTimeoutMs: 1 })
    await patient.drop()
    const next = await testDb()
    expect([busy.url, forPlans.url, patient.url]).not.toContain(next.url)
    await next.drop()
  })
})
