import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { settled } from '#testing/settled.ts'
import { testDb } from '#testing/test-db.ts'

import { publish } from './events.ts'
import { insertConsumers } from './queries.ts'

const kills = 5
const count = 400

it('loses nothing and does nothing twice when workers are killed in the middle of a batch', async () => {
  const database = await testDb()
  await sql`create table counted (post_id bigint)`.execute(database.db)
  await insertConsumers(database.db, ['counting'], 'oldest')
  const ids = Array.from({ length: count }, (_, i) => String(i))
  const start = (): ChildProcess => fork(join(import.meta.dirname, 'worker.fixture.ts'), [database.url])

  const writing = (async () => {
    for (const postId of ids) {
      await database.db.transaction().execute((tx) => publish(tx, { kind: 'post_liked', postId, by: '1' }))
      await new Promise((done) => setTimeout(done, 5))
    }
  })()
  for (let i = 0; i < kills; i++) {
    const worker = start()
    await once(worker, 'message')
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  const last = start()
  await writing
  await settled(database.db)
  last.kill('SIGKILL')

  const { rows } = await sql<{ id: string }>`select post_id as id from counted order by post_id`.execute(database.db)
  expect(rows.map(({ id }) => id)).toEqual(ids)
  await database.drop()
})
