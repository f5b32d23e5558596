import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { dateOf, isWeekend } from '@app/domain/instruments/dates.ts'
import { migrate } from '@app/server/src/db/migrate.ts'
import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { tokenOf } from '../feed/world.ts'
import { emptyDatabase } from '../lib/database.ts'
import { openClient } from '../lib/load.ts'
import { type Bench, timed } from './bench.ts'
import { firstDay, lastDay } from './ledger.ts'
import type { Delays } from './monitor.ts'
import { addSession } from './world.ts'

const listings = 300
const stall = { at: 'most', bound: 20 } as const

/** How long the event loop of a server of all roles is held up while a statement is read, and while it is booked. */
export async function measureImport({ report, isSmall, database }: Bench): Promise<void> {
  // A statement has at most 100,000 lines, its header included.
  const rows = isSmall ? 4999 : 99_999
  const url = await emptyDatabase(database, 'analytics_bench')
  await migrate(url)
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await addSession(client)
  const folder = mkdtempSync(join(tmpdir(), 'sikta-delays-'))
  const file = join(folder, 'delays.json')
  const monitor = resolve(import.meta.dirname, 'monitor.ts')
  const env = { ROLES: 'web,worker', DELAYS_FILE: file, NODE_OPTIONS: `--import ${monitor}` }
  const product = await startProduct(url, { env })
  const delaysSince = async (): Promise<Delays> => {
    rmSync(file, { force: true })
    process.kill(product.pid, 'SIGUSR2')
    while (!existsSync(file)) await sleep(20)
    await sleep(20)
    return JSON.parse(readFileSync(file, 'utf8')) as Delays
  }
  try {
    const idle = await settle(delaysSince)
    const { ms: readMs, result: id } = await timed(() => upload(product.url, rows))
    const reading = await delaysSince()
    const booking = await timed(() => bookAndWait({ url: product.url, id, client }))
    const booked = await delaysSince()
    const all = rows.toLocaleString('en')
    report.add('Event loop of an idle server, longest delay', [idle.max], 'ms')
    report.add(`A statement of ${all} rows is read and stored in`, [readMs / 1000], 's')
    report.add('Event loop meanwhile, longest delay', [reading.max], 'ms', stall)
    report.add('Event loop meanwhile, p99', [reading.p99], 'ms')
    report.add('Longest work of its own between two ticks', [reading.work], 'ms', stall)
    report.add(`${all} rows are booked and computed in`, [booking.ms / 1000], 's')
    report.add('Event loop meanwhile, longest delay ', [booked.max], 'ms', stall)
    report.add('Event loop meanwhile, p99 ', [booked.p99], 'ms')
    report.add('Longest work of its own between two ticks ', [booked.work], 'ms', stall)
  } finally {
    await product.stop()
    await client.end()
    rmSync(folder, { recursive: true })
  }
}

/** A server that has just started is busy with itself. */
async function settle(delaysSince: () => Promise<Delays>): Promise<Delays> {
  await sleep(3000)
  await delaysSince()
  await sleep(3000)
  return delaysSince()
}

async function upload(url: string, rows: number): Promise<string> {
  const reply = await fetch(`${url}/v1/user/statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(1)}`, 'content-type': 'text/csv' },
    body: statementOf(rows),
  })
  const body = await reply.text()
  const { id, counts } = JSON.parse(body) as { id: string; counts?: { taken: number } }
  if (counts?.taken !== rows) throw new Error(`a statement was not taken: ${reply.status} ${body.slice(0, 200)}`)
  return id
}

async function bookAndWait({ url, id, client }: { url: string; id: string; client: pg.Client }): Promise<void> {
  const calls = openClient(url, 1)
  await calls.call({ method: 'POST', path: `/v1/user/statements/${id}/book`, token: tokenOf(1), body: {} })
  calls.close()
  for (;;) {
    const { rows } = await client.query<{ status: string }>('select status from syncs')
    if (rows[0]?.status === 'SUCCESS') return
    if (rows[0]?.status === 'FAILED') throw new Error('the statement was not booked')
    await sleep(100)
  }
}

/** Purchases, evenly over 25 years. */
function statementOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = firstDay + Math.floor((i * (lastDay - firstDay)) / rows)
    const date = dateOf(isWeekend(day) ? day - 2 : day)
    const listing = i % listings
    return `${date},buy,,SYM${listing},Company ${listing},10,${100 + (i % 50)}.00,-${10 * (100 + (i % 50))}.00,SEK,0,0,ISK,t${i}`
  })
  return ['date,type,isin,symbol,name,quantity,price,amount,currency,fee,tax,account,id', ...lines].join('\n')
}

const statements = [
  `insert into users (email, terms_accepted_at) values ('viewer@example.com', now())`,
  `insert into profiles (user_id, slug, name, name_key) values (1, 'anna', 'Anna', 'anna')`,
  `insert into instruments (slug, kind, name, symbol, currency, country, mic, source, source_key)
     select 'listing-' || i, 'EQUITY', 'Company ' || i, 'SYM' || i, 'SEK', 'SE', 'XSTO', 'csv', 'B' || i
     from generate_series(0, ${listings - 1}) i`,
  `insert into quotes select id, 100 + id % 400, 0, true, now() from instruments`,
  `insert into daily_prices (instrument_id, date, close)
     select i.id, day::date, round((100 + i.id + 20 * sin(extract(epoch from day) / 5e6 + i.id))::numeric, 2)
     from instruments i, generate_series(date '2001-01-01', date '2026-01-30', interval '7 days') day`,
  'vacuum (analyze)',
]
