import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { testDb, type TestDb } from '#testing/test-db.ts'

import { type EventOf, publish } from './events.ts'
import { type Jobs, openJobs } from './jobs.ts'

const log = pino({ level: 'silent' })
const likeOf = (postId: string): EventOf<'post_liked'> => ({ kind: 'post_liked', postId, by: '1' })

describe('what is published', () => {
  let database: TestDb
  const open: Jobs[] = []
  beforeAll(async () => {
    database = await testDb()
  })
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop()
    await sql`truncate outbox; truncate pgboss.job cascade`.execute(database.db)
  })
  afterAll(() => database.drop())

  const worker = async (onLike: (event: EventOf<'post_liked'>) => Promise<void> | void) => {
    const jobs = await openJobs({ ...database, log })
    open.push(jobs)
    jobs.on('post_liked', async (event) => onLike(event))
    await jobs.work()
    return jobs
  }
  const tell = (...postIds: string[]) =>
    database.db.transaction().execute(async (tx) => {
      for (const id of postIds) await publish(tx, likeOf(id))
    })
  const waiting = async () =>
    (await database.db.selectFrom('outbox').select('event').execute()).map(({ event }) => event)

  it('reaches its subscribers once it is committed', async () => {
    const heard: string[] = []
    await worker(({ postId }) => void heard.push(postId))

    await tell('1', '2')

    await vi.waitFor(() => expect(heard).toHaveLength(2))
    expect(new Set(heard)).toEqual(new Set(['1', '2']))
    expect(await waiting()).toEqual([])
  })

  it('is gone with a change that was taken back', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await publish(tx, likeOf('1'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  it('is tried again alone when its subscriber fails', async () => {
    const heard: string[] = []
    await worker(({ postId }) => {
      heard.push(postId)
      if (postId === '2' && heard.filter((id) => id === '2').length === 1) throw new Error('not now')
    })

    await tell('1', '2', '3')

    await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 10_000 })
    expect(heard.slice(0, 3).toSorted()).toEqual(['1', '2', '3'])
    expect(heard.at(3)).toBe('2')
  })

  it('is worked on once by however many workers there are', async () => {
    const heard: string[] = []
    await Promise.all([1, 2, 3].map(() => worker(({ postId }) => void heard.push(postId))))
    const ids = Array.from({ length: 60 }, (_, index) => String(index))

    await Promise.all(ids.map((id) => tell(id)))

    await vi.waitFor(() => expect(heard.toSorted()).toEqual(ids.toSorted()), { timeout: 10_000 })
  })

  it('waits for a worker that knows its kind', async () => {
    const heard: string[] = []
    await worker(({ postId }) => void heard.push(postId))
    const reply = { kind: 'reply_created', postId: '1', parentId: '2', authorId: '3' } as const

    await database.db.transaction().execute(async (tx) => {
      await publish(tx, reply)
      await publish(tx, likeOf('1'))
    })

    await vi.waitFor(() => expect(heard).toEqual(['1']))
    expect(await waiting()).toEqual([reply])
  })
})

it('gives what is done at set times a quarter of an hour', async () => {
  const database = await testDb()
  const jobs = await openJobs({ ...database, log })
  jobs.every('tidy', '0 3 * * *', () => Promise.resolve())
  await jobs.work()
  const { rows } = await sql<{ options: unknown }>`select options from pgboss.schedule`.execute(database.db)
  expect(rows).toMatchObject([{ options: { expireInSeconds: 900 } }])
  await jobs.stop()
  await database.drop()
})
