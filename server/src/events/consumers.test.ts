import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Bus } from '#bus/bus.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { consumer } from './consumer.ts'
import { registerConsumers, type RunningConsumers, runConsumers } from './consumers.ts'
import { publish } from './events.ts'

const log = pino({ level: 'silent' })

describe('idle consumers', () => {
  let database: TestDb
  let running: RunningConsumers
  let handled: string[]
  let wake: () => void
  beforeEach(async () => {
    database = await testDb()
    handled = []
  })
  afterEach(async () => {
    await running.stop()
    await database.drop()
  })

  const bus = {
    publish: () => undefined,
    subscribe: (_: string, listener: () => void) => void (wake = listener),
  } as unknown as Bus
  async function run(names: readonly string[], db = database.db): Promise<void> {
    const consumers = names.map((name) =>
      consumer({
        name,
        kinds: ['post_liked'],
        from: 'now',
        handle: async (_, likes) => void handled.push(...likes.map(({ postId }) => postId)),
      }),
    )
    await registerConsumers(database.db, consumers)
    running = runConsumers({ db, log, bus }, consumers, { pollMs: 60_000 })
  }

  it('are woken by a message on the bus', async () => {
    await run(['a'])
    await database.db.transaction().execute((tx) => publish(tx, { kind: 'post_liked', postId: '1', by: '1' }))

    await expect.poll(() => (wake(), handled)).toEqual(['1'])
  })

  it('ask for their work with one query, at the start and whenever they are woken', async () => {
    let queries = 0
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        queries++
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await run(['a', 'b', 'c'], db)

    await expect.poll(() => queries).toBe(1)
    wake()
    await expect.poll(() => queries).toBe(2)
  })
})
