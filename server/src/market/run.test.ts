import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { tcpProxy } from '#testing/tcp-proxy.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

import { sessionClock } from './providers/session-clock.ts'
import { runMarket } from './run.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The connection that runs the market. */
async function holder(): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_locks
    where locktype = 'advisory' and objid = 7240012 and granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(app.context.db)
  return rows[0]?.pid
}

const minuteMs = 60_000
/** One listing that trades in every beat. */
let working = 0
const source = {
  work: (signal: AbortSignal) => {
    working++
    return new Promise<void>((done) => {
      signal.addEventListener('abort', () => done(), { once: true })
    }).then(() => void working--)
  },
  countListings: () => Promise.resolve(1),
  provide: () =>
    Promise.resolve({
      ...sessionClock('real'),
      listings: [{ instrumentId: '1', mic: 'XSTO', hasSession: false }],
      ticksBetween: (_: number, toMs: number) => [{ instrumentId: '1', price: 100, atMs: toMs - 30 * minuteMs }],
    }),
}

it('goes on after its connection was lost, and lets another process take over once it is stopped', async () => {
  const terms: number[] = []
  app.context.bus.subscribe('prices', ({ term }) => terms.push(term))
  const market = runMarket(app.context, source, { databaseUrl: app.databaseUrl })
  await expect.poll(() => terms.length).toBeGreaterThan(0)
  const first = (await holder())!
  expect(working).toBe(1)

  await sql`select pg_terminate_backend(${first}::integer)`.execute(app.context.db)

  await expect.poll(holder).not.toBe(first)
  await expect.poll(() => terms.at(-1)).toBeGreaterThan(terms[0]!)
  expect(await holder()).toBeDefined()
  expect(working).toBe(1)
  await market.stop()
  expect(working).toBe(0)
  await expect.poll(holder).toBeUndefined()
})

it('publishes nothing over a connection that is half open, and loses the lock to another', async () => {
  const terms: number[] = []
  app.context.bus.subscribe('prices', ({ term }) => terms.push(term))
  const proxy = await tcpProxy(app.databaseUrl, 5432)
  const options = { answerWithinMs: 1500, silentForMs: 2500 }
  const lonely = runMarket(app.context, source, { databaseUrl: proxy.url, ...options })
  await expect.poll(() => terms.length).toBeGreaterThan(0)

  proxy.silence()
  const before = terms.length
  const other = runMarket(app.context, source, { databaseUrl: app.databaseUrl })
  await expect.poll(() => terms.length).toBeGreaterThan(before)
  proxy.mend()
  await sleep(3000)

  const since = new Set(terms.slice(before))
  expect(since.size).toBe(1)
  expect([...since][0]).toBeGreaterThan(terms[0]!)
  await Promise.all([lonely.stop(), other.stop()])
  proxy.close()
})
