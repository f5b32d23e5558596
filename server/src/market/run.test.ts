import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

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
/** One line that trades in every beat. */
let working = 0
const source = {
  work: (signal: AbortSignal) => {
    working++
    return new Promise<void>((done) => {
      signal.addEventListener('abort', () => done(), { once: true })
    }).then(() => void working--)
  },
  countLines: () => Promise.resolve(1),
  provide: () =>
    Promise.resolve({
      ...sessionClock('real'),
      lines: [{ instrumentId: '1', mic: 'XSTO', hasSession: false }],
      ticksBetween: (_: number, toMs: number) => [{ instrumentId: '1', price: 100, atMs: toMs - 30 * minuteMs }],
    }),
}

it('goes on after its connection was lost, and lets another process take over once it is stopped', async () => {
  let beats = 0
  app.context.bus.subscribe('prices', () => beats++)
  const market = runMarket(app.context, source)
  await expect.poll(() => beats, { timeout: 5000 }).toBeGreaterThan(0)
  const first = (await holder())!
  expect(working).toBe(1)

  await sql`select pg_terminate_backend(${first}::integer)`.execute(app.context.db)

  await expect.poll(holder, { timeout: 8000 }).not.toBe(first)
  const before = beats
  await expect.poll(() => beats, { timeout: 8000 }).toBeGreaterThan(before)
  expect(await holder()).toBeDefined()
  expect(working).toBe(1)
  await market.stop()
  expect(working).toBe(0)
  expect(await holder()).toBeUndefined()
}, 30_000)
