import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { TestMember } from '#testing/test-app.ts'

import { bankApp, type BankApp, logInAtComdirect, synced } from './bank.fixture.ts'

const secret = 'a secret for tests only'
const customer = '10000001'

let app: BankApp
let anna: TestMember
let whole: unknown
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  app = await bankApp({ jobs: false })
  anna = await app.member('Anna')
  await holdOn()
  const worker = await start()
  await connect()
  expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS' })
  whole = await ledgers()
  await kill(worker)
  await disconnect()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await app.close()
})

async function start(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'worker.fixture.ts'), [app.databaseUrl, app.bank.url, secret])
  workers.add(worker)
  await once(worker, 'message')
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  worker.kill('SIGKILL')
  await once(worker, 'close')
  workers.delete(worker)
}

async function connect(): Promise<void> {
  expect((await anna.post('/comdirect/session', await logInAtComdirect(anna, customer))).status).toBe(202)
}

async function disconnect(): Promise<void> {
  for (const { id } of (await anna.get('/user/connections')).body.results) await anna.delete(`/user/connections/${id}`)
  await sql`delete from pgboss.job`.execute(app.context.db)
}

/** Everything that was booked, without ids. */
async function ledgers(): Promise<unknown> {
  const { db } = app.context
  const { rows: entries } = await sql`
    select p.kind as account, h.security_key, e.kind, e.date, e.quantity, e.price, e.amount, e.currency, e.source_key
    from ledger_entries e join portfolios p on p.id = e.portfolio_id left join holdings h on h.id = e.holding_id
    order by e.source_key
  `.execute(db)
  const { rows: holdings } = await sql`
    select h.security_key, h.quantity, h.cost, h.realised from holdings h order by h.security_key
  `.execute(db)
  const { rows: cash } = await sql`select currency, amount from cash_balances order by amount`.execute(db)
  return { entries, holdings, cash }
}

/** Adds a table by which a test makes every statement of a step take longer. */
async function holdOn(): Promise<void> {
  const { db } = app.context
  await sql`create table held (step text)`.execute(db)
  await sql`
    create function hold() returns trigger language plpgsql as $$
    begin
      if exists (select from held where step = tg_argv[0]) then perform pg_sleep(2.5); end if;
      return coalesce(new, old);
    end $$
  `.execute(db)
  const triggers = [
    ['start', `after update on syncs for each row when (new.step = 'FETCHING')`],
    ['portfolio', 'after insert on portfolios for each row'],
    [
      'second',
      `after insert on ledger_entries for each row when (new.source_key like 'bank:%' and new.date > '2024-06-01')`,
    ],
    ['sums', 'after update on holdings for each row when (new.quantity <> old.quantity)'],
    ['end', `after update on syncs for each row when (new.status = 'SUCCESS')`],
  ]
  for (const [step, event] of triggers) {
    await sql.raw(`create trigger hold_${step} ${event} execute function hold('${step}')`).execute(db)
  }
}

const isHeld = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event = 'PgSleep'
  `.execute(app.context.db)
  return rows.length > 0
}

/** Waits until a worker is in the middle of a step. */
async function reached(step: string): Promise<void> {
  if (step === 'reading') {
    await expect.poll(async () => (await app.bank.lines()).some((line) => line.endsWith('/transactions'))).toBe(true)
  } else await expect.poll(isHeld).toBe(true)
}

describe('a worker that is killed', () => {
  it.each(['start', 'reading', 'portfolio', 'second', 'sums', 'end'])(
    'at the step %s doubles and loses nothing: another one reads again',
    async (step) => {
      const { db } = app.context
      await app.bank.forgetRequests()
      if (step === 'reading') await app.bank.fail({ kind: 'slow', path: '/transactions', times: 1 })
      await sql`insert into held values (${step})`.execute(db)
      const first = await start()
      await connect()
      await reached(step)
      await kill(first)
      await sql`delete from held`.execute(db)
      expect((await anna.get('/user/connections')).body.results[0]!.sync?.status).toBe('RUNNING')
      // As once the time of the job is up.
      await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)

      const second = await start()
      expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS', fault: null })
      expect(await ledgers()).toEqual(whole)
      await kill(second)
      await disconnect()
    },
  )
})
