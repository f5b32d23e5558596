import type { ChildProcess } from 'node:child_process'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { listing } from '#features/portfolios/portfolios.fixture.ts'
import type { TestMember } from '#testing/test-app.ts'

import { bankApp, type BankApp, logInAtComdirect, synced } from './bank.fixture.ts'
import { addHolds, booksIn, type HoldPoint, workersAt } from './killing.fixture.ts'

const customer = '10000001'
const statement = Buffer.from(
  [
    'date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax,account,id',
    '2025-01-02,deposit,,,,,,50000.00,EUR,0,0,A,a1',
    '2025-01-07,buy,DE0007164600,SAP,SAP SE,100,101.5,-10154.90,EUR,4.90,0,A,a2',
    '2025-06-03,sell,DE0007164600,SAP,SAP SE,40,104,4155.10,EUR,4.90,0,A,a3',
    '2026-05-12,dividend,DE0007164600,SAP,SAP SE,,,90.00,EUR,0,30.00,A,a4',
    '2025-02-04,buy,IE00B4L5Y983,EUNL,ISHARES CORE MSCI WORLD,20,98,-1964.90,EUR,4.90,0,B,b1',
  ].join('\n'),
)

let app: BankApp
let anna: TestMember
let workers: ReturnType<typeof workersAt>
let holds: Awaited<ReturnType<typeof addHolds>>
let worker: ChildProcess
/** What is booked when nothing is killed, and how many rows that changes. */
const whole: Record<'sync' | 'statement', { books: object; rows: number }> = {
  sync: { books: {}, rows: 0 },
  statement: { books: {}, rows: 0 },
}

beforeAll(async () => {
  app = await bankApp({ jobs: false })
  anna = await app.member('Anna')
  const facts = { currency: 'EUR', country: 'DE', mic: 'XETR', last: '2026-11-23' }
  await listing(app, { ...facts, isin: 'DE0007164600', symbol: 'SAP', closeOn: (_, i) => 100 + (i % 17) / 3 })
  await listing(app, { ...facts, isin: 'IE00B4L5Y983', symbol: 'EUNL', kind: 'ETF', closeOn: (_, i) => 90 + i / 30 })
  holds = await addHolds(app.context.db, new URL(app.databaseUrl).pathname.slice(1))
  workers = workersAt({ ...app, bankUrl: app.bank.url, secret: app.context.config.secret })
  worker = await workers.next()
  for (const work of ['sync', 'statement'] as const) {
    await holds.hold('row 0')
    await begin[work]()
    expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS' })
    whole[work] = { books: await booksIn(app.context.db), rows: await holds.countRows() }
    await clear()
  }
})
afterEach(() => clear())
afterAll(async () => {
  await workers.stop()
  await app.close()
})

const begin = {
  sync: async () => {
    expect((await anna.post('/comdirect/session', await logInAtComdirect(anna, customer))).status).toBe(202)
  },
  statement: async () => {
    const type = { 'content-type': 'text/csv' }
    const { body } = await anna.send('POST', '/user/statements', statement, type)
    expect((await anna.post(`/user/statements/${(body as { id: string }).id}/book`, {})).status).toBe(202)
  },
}

async function clear(): Promise<void> {
  for (const { id } of (await anna.get('/user/connections')).body.results) await anna.delete(`/user/connections/${id}`)
  await sql`delete from pgboss.job`.execute(app.context.db)
  await holds.release()
}

/** Kills a worker in each of the places, one after the other, while it does the work; another one goes on. */
async function killIn(
  work: 'sync' | 'statement',
  first: HoldPoint | 'reading',
  ...further: HoldPoint[]
): Promise<void> {
  const { db } = app.context
  await app.bank.forgetRequests()
  if (first === 'reading') await app.bank.fail({ kind: 'slow', path: '/transactions', times: 1 })
  else await holds.hold(first)
  await begin[work]()
  for (const place of [first, ...further]) {
    if (place !== first) await holds.hold(place as HoldPoint)
    if (place !== first) worker = await workers.next()
    const isThere = async () => (place === 'reading' ? await isReading() : await holds.isHeld())
    await expect.poll(isThere, { interval: 10 }).toBe(true)
    await workers.kill(worker)
    await holds.release()
    expect((await anna.get('/user/connections')).body.results[0]!.sync?.status).toBe('RUNNING')
    // As once the time of the job is up.
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
  }
  worker = await workers.next()
  expect((await synced(anna)).sync).toMatchObject({ status: 'SUCCESS', fault: null })
  expect(await booksIn(db)).toEqual(whole[work].books)
  expect(await db.selectFrom('statements').select('id').execute()).toEqual([])
}

const isReading = async () => (await app.bank.lines()).some((line) => line.endsWith('/transactions'))

/** Places within the rows that a work changes, which look like chance but are the same every time. */
function chance(work: 'sync' | 'statement', seed: number): HoldPoint {
  return `row ${1 + (((seed * 48_271) % 2_147_483_647) % whole[work].rows)}`
}

/** A worker of its own is started for each kill, so `THOROUGH=1` tries all places, and every other run these few. */
const mostOf = <const Few, const Other>(few: readonly Few[], others: readonly Other[]): readonly (Few | Other)[] =>
  process.env.THOROUGH ? [...few, ...others] : few

describe('what a worker that is killed has begun', () => {
  it('is more than a few rows, with a series', () => {
    for (const { books, rows } of Object.values(whole)) {
      expect(rows).toBeGreaterThan(20)
      const { entries, series, figures } = books as Record<string, unknown[]>
      expect([entries!.length > 3, series!.length > 1, figures!.length]).toEqual([true, true, 2])
    }
  })

  it.each(
    mostOf(
      ['reading', 'entry', 'end'],
      ['start', 'portfolio', 'series', 'analysing', 'holding', 'later', 'sums', 'cash', 'figures', 'synced'],
    ),
  )('is neither doubled nor lost at the step %s of a sync: another one reads again', (place) => killIn('sync', place))

  it.each(mostOf(['entry'], ['forgotten', 'cash', 'series', 'end']))(
    'is neither doubled nor lost at the step %s of a statement',
    (place) => killIn('statement', place),
  )

  it.each(mostOf([2026], [71, 907, 4, 35_000_017]))(
    'is neither doubled nor lost at any row of a sync, as of seed %i',
    (seed) => killIn('sync', chance('sync', seed)),
  )

  it.each([
    ['sync', 'end', 'synced'],
    ['sync', 'later', 'entry'],
    ['statement', 'figures', 'forgotten'],
  ] as const)(
    'is neither doubled nor lost by two kills in the same %s, at %s and at %s',
    { tags: 'thorough' },
    (work, first, second) => killIn(work, first, second),
  )
})
