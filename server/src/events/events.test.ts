import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openDb, type Tx } from '#db/db.ts'
import type { Bus } from '#bus/bus.ts'
import { testDb, type TestDb } from '#testing/test-db.ts'

import { consumer, type Consumer } from './consumer.ts'
import { registerConsumers, runConsumers } from './consumers.ts'
import { type EventOf, publish } from './events.ts'
import { retryFailed } from './failed-queries.ts'
import { settled } from '#testing/settled.ts'

type Like = EventOf<'post_liked'>
type Handle = (tx: Tx, events: readonly Like[]) => Promise<(() => Promise<void>) | void>

const likeOf = (postId: string): Like => ({ kind: 'post_liked', postId, by: '1' })
const idsOf = (likes: readonly Like[]) => likes.map(({ postId }) => postId)

/** A read model of the test's own: how often each post was counted. */
const count = async (tx: Tx, likes: readonly Like[]) => {
  await sql`insert into counted select * from unnest(${idsOf(likes)}::bigint[])`.execute(tx)
}

describe('the log of events', () => {
  let database: TestDb
  const stops: (() => Promise<unknown>)[] = []
  const errors: unknown[] = []
  const log = pino({ level: 'warn', hooks: { logMethod: ([fields]) => void errors.push(fields) } })
  beforeEach(async () => {
    database = await testDb()
    await sql`create table counted (post_id bigint)`.execute(database.db)
    errors.length = 0
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await database.drop()
  })

  const likesTo = (name: string, handle: Handle, from: 'oldest' | 'now' = 'now'): Consumer =>
    consumer({ name, kinds: ['post_liked'], from, handle })
  const silent = { subscribe: () => undefined, publish: () => undefined } as unknown as Bus
  const run = async (consumers: Consumer[], { db = database.db, retryMs = 1, pollMs = 10, bus = silent } = {}) => {
    await registerConsumers(db, consumers)
    const running = runConsumers({ db, log, bus }, consumers, { retryMs, pollMs })
    stops.push(running.stop)
    return running
  }
  const like = (...postIds: string[]) => database.db.transaction().execute((tx) => publish(tx, ...postIds.map(likeOf)))
  /** Whether all events may be delivered: no transaction of the cluster, which other files use too, is older. */
  const areVisible = async () => {
    const { rows } = await sql<{ all: boolean }>`
      select max(xid) < pg_snapshot_xmin(pg_current_snapshot()) as all from events
    `.execute(database.db)
    return rows[0]!.all
  }
  const counted = async () => {
    const { rows } = await sql<{ id: string }>`select post_id as id from counted`.execute(database.db)
    return rows.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))
  }
  const failed = () => database.db.selectFrom('failed_events').selectAll().execute()

  it('delivers every event to every consumer, in order and in batches', async () => {
    const sets: string[][] = []
    const other: string[] = []
    await registerConsumers(database.db, [likesTo('a', count), likesTo('b', count)])
    await like('1', '2', '3')
    await like('4')
    await expect.poll(areVisible).toBe(true)
    await run([
      likesTo('a', async (_, likes) => void sets.push(idsOf(likes))),
      likesTo('b', async (_, likes) => void other.push(...idsOf(likes))),
    ])

    await settled(database.db)
    expect(sets).toEqual([['1', '2', '3', '4']])
    expect(other).toEqual(['1', '2', '3', '4'])
  })

  it('publishes nothing for a change that was rolled back', async () => {
    await run([likesTo('a', count)])
    const failing = database.db.transaction().execute(async (tx) => {
      await publish(tx, likeOf('1'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await like('2')

    await settled(database.db)
    expect(await counted()).toEqual(['2'])
  })

  it('never passes an event that is committed after a later one', async () => {
    const seen: string[] = []
    await run([likesTo('a', async (_, likes) => void seen.push(...idsOf(likes)))])
    const slow = await database.db.startTransaction().execute()
    await publish(slow, likeOf('1'))
    await like('2')
    await new Promise((done) => setTimeout(done, 60))
    const before = [...seen]
    await slow.commit().execute()

    await settled(database.db)
    expect(before).toEqual([])
    expect(seen).toEqual(['1', '2'])
  })

  it('loses nothing and does nothing twice among workers and writers at once', async () => {
    const nodes = Array.from({ length: 3 }, () => openDb(database.url, { connections: 2 }))
    await Promise.all(nodes.map((db) => run([likesTo('a', count)], { db })))
    stops.push(() => Promise.all(nodes.map((db) => db.destroy())))
    const ids = Array.from({ length: 300 }, (_, i) => String(i))

    await Promise.all(ids.map((id) => like(id)))

    await settled(database.db)
    expect(await counted()).toEqual(ids)
  })

  it('works for a consumer on one node at a time', async () => {
    let [now, most] = [0, 0]
    const slow = likesTo('a', async () => {
      most = Math.max(most, ++now)
      await new Promise((done) => setTimeout(done, 20))
      now--
    })
    await Promise.all([run([slow]), run([slow]), run([slow])])
    for (let i = 0; i < 5; i++) {
      await like(String(i))
      await new Promise((done) => setTimeout(done, 15))
    }

    await settled(database.db)
    expect(most).toBe(1)
  })

  it('repeats what a worker had begun when its connection was killed', async () => {
    const dying = openDb(database.url, { connections: 1 })
    let begun = 0
    const name = 'a'
    await registerConsumers(database.db, [likesTo(name, count)])
    await like('1', '2', '3')
    const first = await run(
      [
        likesTo(name, async (tx, likes) => {
          begun++
          await count(tx, likes)
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          if (begun === 1) await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
        }),
      ],
      { db: dying, pollMs: 1000 },
    )
    await expect.poll(() => begun).toBe(1)
    void first.stop()
    await run([likesTo(name, count)])

    await settled(database.db)
    expect(await counted()).toEqual(['1', '2', '3'])
    await dying.destroy()
  })

  it('sets a poison event aside, logs it, and lets the others through', async () => {
    await run([
      likesTo('a', async (tx, likes) => {
        await count(tx, likes)
        if (idsOf(likes).includes('13')) throw new Error('poison')
      }),
      likesTo('b', count),
    ])
    const ids = Array.from({ length: 30 }, (_, i) => String(i))
    await like(...ids)

    await expect.poll(() => failed()).toMatchObject([{ tries: 6, retry_at: null }])
    const expected = ids.flatMap((id) => (id === '13' ? [id] : [id, id]))
    await expect.poll(() => counted()).toEqual(expected)
    expect(await failed()).toMatchObject([{ consumer: 'a', error: 'poison', event: likeOf('13') }])
    expect(errors.filter((fields) => (fields as { kind?: string }).kind === 'post_liked')).toHaveLength(1)
  })

  it('retries a failed event when an operator asks for it', async () => {
    let isBroken = true
    await run([
      likesTo('a', async (tx, likes) => {
        if (isBroken) throw new Error('broken')
        await count(tx, likes)
      }),
    ])
    await like('1', '2')
    await expect.poll(() => failed()).toMatchObject([{ retry_at: null }, { retry_at: null }])
    isBroken = false
    expect(await retryFailed(database.db, 'a', [])).toBe(2)

    await settled(database.db)
    expect(await counted()).toEqual(['1', '2'])
  })

  it('retries a failed event by itself', async () => {
    let tries = 0
    await run([
      likesTo('a', async (tx, likes) => {
        if (idsOf(likes).includes('2') && ++tries < 4) throw new Error('not now')
        await count(tx, likes)
      }),
    ])
    await like('1', '2', '3')

    await settled(database.db)
    expect(await counted()).toEqual(['1', '2', '3'])
    expect(tries).toBe(4)
  })

  it('starts a consumer that is added later at the oldest stored event, or at the next one', async () => {
    await run([likesTo('first', count)])
    await like('1', '2')
    await settled(database.db)
    const [late, fresh] = [new Array<string>(), new Array<string>()]
    await run([
      likesTo('late', async (_, likes) => void late.push(...idsOf(likes)), 'oldest'),
      likesTo('fresh', async (_, likes) => void fresh.push(...idsOf(likes))),
    ])
    await like('3')

    await settled(database.db)
    expect(late).toEqual(['1', '2', '3'])
    expect(fresh).toEqual(['3'])
  })

  it('keeps what is published between the start of a node and of the first worker', async () => {
    const consumers = [likesTo('a', count)]
    await registerConsumers(database.db, consumers)
    await like('1')
    await run(consumers)

    await settled(database.db)
    expect(await counted()).toEqual(['1'])
  })

  it('resumes where it was after a restore into a cluster with lower transaction ids', async () => {
    const elsewhere = '999999999999'
    await sql`
      insert into events (xid, event) values
        (${elsewhere}, ${JSON.stringify(likeOf('2'))}), ('999999999998', ${JSON.stringify(likeOf('1'))}),
        (${elsewhere}, ${JSON.stringify(likeOf('3'))})
    `.execute(database.db)
    await sql`insert into event_consumers values ('a', ${elsewhere}, 1)`.execute(database.db)
    await run([likesTo('a', count)])
    await like('4')

    await settled(database.db)
    expect(await counted()).toEqual(['3', '4'])
  })

  it('publishes on the bus only what was committed, and only once', async () => {
    const said: string[] = []
    await run([
      likesTo('a', async (tx, likes) => {
        await count(tx, likes)
        return async () => void said.push(...idsOf(likes))
      }),
      likesTo('b', async (_, likes) => {
        if (likes.length > 0) throw new Error('poison')
        return async () => void said.push('never')
      }),
    ])
    await like('1')

    await expect.poll(() => said).toEqual(['1'])
  })
})
