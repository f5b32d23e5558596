import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import pino from 'pino'

import { openDb } from '#db/db.ts'
import type { Bus } from '#bus/bus.ts'

import { consumer } from './consumer.ts'
import { runConsumers } from './consumers.ts'

/** A worker that can be killed: it counts likes, and reports when it is in the middle of a batch. */
const db = openDb(process.argv[2]!, { connections: 2 })
const bus = { subscribe: () => undefined, publish: () => undefined } as unknown as Bus
const counting = consumer({
  name: 'counting',
  kinds: ['post_liked'],
  from: 'oldest',
  handle: async (tx, likes) => {
    await sql`insert into counted select * from unnest(${likes.map(({ postId }) => postId)}::bigint[])`.execute(tx)
    process.send!('in the middle')
    await wait(30)
  },
})
process.once('disconnect', () => process.exit())
// A killed process leaves no compiled code to the next one by itself.
flushCompileCache()
runConsumers({ db, log: pino({ level: 'silent' }), bus }, [counting], { pollMs: 10 })
