import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { testDb, type TestDb } from '#testing/test-db.ts'

import { type Jobs, openJobs } from './jobs.ts'
import { type JobQueue, openQueue, type Queue } from './queue.ts'

const log = pino({ level: 'silent' })
const policy = { retries: 3, firstRetrySeconds: 1, expireSeconds: 30 }
let counter = 0

describe('jobs', () => {
  let database: TestDb
  let queue: JobQueue
  const open: Jobs[] = []
  beforeAll(async () => {
    database = await testDb()
    queue = openQueue({ ...database, log })
  })
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop()
  })
  afterAll(async () => {
    await queue.close()
    await database.drop()
  })

  const newQueue = (): Queue<{ account: string }> => ({ name: `sync_${++counter}`, policy })
  const worker = async (prepare: (jobs: Jobs) => void) => {
    const jobs = await openJobs({ ...database, log })
    open.push(jobs)
    prepare(jobs)
    await jobs.work()
  }

  it('are done once they are enqueued, also before there is a worker', async () => {
    const [sync, done] = [newQueue(), new Array<string>()]
    expect(await queue.enqueue(sync, { account: '1' })).toEqual(expect.any(String))
    await worker((jobs) => jobs.handle(sync, async ({ account }) => void done.push(account)))
    await queue.enqueue(sync, { account: '2' })

    await expect.poll(() => done).toEqual(['1', '2'])
  })

  it('of one key wait at most once, and once more while one runs', async () => {
    const [sync, done] = [newQueue(), new Array<string>()]
    const finish = Promise.withResolvers<void>()
    const first = await queue.enqueue(sync, { account: 'a' }, { key: '1' })
    expect(await queue.enqueue(sync, { account: 'b' }, { key: '1' })).toBeUndefined()
    expect(await queue.enqueue(sync, { account: 'c' }, { key: '2' })).toEqual(expect.any(String))
    expect(first).toEqual(expect.any(String))
    await worker((jobs) =>
      jobs.handle(sync, async ({ account }) => {
        if (account === 'a') await finish.promise
        done.push(account)
      }),
    )
    await expect.poll(() => queue.enqueue(sync, { account: 'd' }, { key: '1' })).toBeDefined()
    finish.resolve()

    await expect.poll(() => done.toSorted()).toEqual(['a', 'c', 'd'])
  })

  it('are tried again when they fail', async () => {
    const [sync, tries] = [newQueue(), new Array<string>()]
    await worker((jobs) =>
      jobs.handle(sync, async ({ account }) => {
        if (tries.push(account) === 1) throw new Error('not now')
      }),
    )
    await queue.enqueue(sync, { account: '1' })

    await expect.poll(() => tries).toEqual(['1', '1'])
  })

  it('are enqueued with the transaction, or not at all', async () => {
    const sync = newQueue()
    const failing = database.db.transaction().execute(async (tx) => {
      await queue.enqueue(sync, { account: '1' }, { tx, progress: { total: 3 } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const { rows } = await sql`select id from pgboss.job where name = ${sync.name}`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('wait for their time', async () => {
    const sync = newQueue()
    const startAfter = new Date('2099-01-01T00:00:00Z')
    await queue.enqueue(sync, { account: '1' }, { startAfter })
    const { rows } = await sql`select start_after from pgboss.job where name = ${sync.name}`.execute(database.db)
    expect(rows).toEqual([{ start_after: startAfter }])
  })

  it('report their progress', async () => {
    const sync = newQueue()
    const finish = Promise.withResolvers<void>()
    await worker((jobs) =>
      jobs.handle(sync, async (_, report) => {
        await report(2)
        await finish.promise
        await report(3)
      }),
    )
    const id = (await queue.enqueue(sync, { account: '1' }, { progress: { total: 3 } }))!
    expect(await queue.progressOf(id)).toMatchObject({ total: 3 })
    await expect.poll(() => queue.progressOf(id)).toEqual({ done: 2, total: 3 })
    finish.resolve()
    await expect.poll(() => queue.progressOf(id)).toEqual({ done: 3, total: 3 })
  })

  it('get a changed policy in a database that has the queue', async () => {
    const sync = newQueue()
    await queue.enqueue(sync, { account: '1' })
    await worker((jobs) => jobs.handle({ ...sync, policy: { ...policy, retries: 9 } }, async () => undefined))
    const { rows } = await sql`select retry_limit from pgboss.queue where name = ${sync.name}`.execute(database.db)
    expect(rows).toEqual([{ retry_limit: 9 }])
  })

  it('on a schedule may take a quarter of an hour', async () => {
    await worker((jobs) => jobs.every('tidy', '0 3 * * *', () => Promise.resolve()))
    const { rows } = await sql<{ options: unknown }>`select options from pgboss.schedule`.execute(database.db)
    expect(rows).toMatchObject([{ options: { expireInSeconds: 900 } }])
  })
})
