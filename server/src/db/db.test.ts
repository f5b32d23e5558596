import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { type Db, openDb } from '#db/db.ts'
import { testDb } from '#testing/test-db.ts'

const isThere = async (db: Db) => (await sql`select 1`.execute(db)).rows.length === 1

it('survives the loss of a connection in use', async () => {
  const { db: other, url, drop } = await testDb()
  const db = openDb(url)
  const held = db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
    await sql`select pg_terminate_backend(${rows[0]!.pid}::integer)`.execute(other)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return isThere(connection)
  })
  await expect(held).rejects.toThrow()
  expect(await isThere(db)).toBe(true)
  await db.destroy()
  await drop()
})

it('does not talk to a server without TLS when the address asks for it', async () => {
  const { url, drop } = await testDb()
  const db = openDb(`${url}?sslmode=verify-full`)
  await expect(isThere(db)).rejects.toThrow('The server does not support SSL connections')
  await db.destroy()
  await drop()
})
