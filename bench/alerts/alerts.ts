import { type Db, openDb } from '@app/server/src/db/db.ts'
import { checkAlerts } from '@app/server/src/features/alerts/check.ts'
import { upsertReleased } from '@app/server/src/market/released-queries.ts'
import pg from 'pg'

import { startBenchDatabase } from '../feed/world.ts'
import { createReport } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'
import { busy, crowd, crowded, day, openAlerts, price } from './world.ts'

const many = 1_000_000
const few = 30_000
const beatsPerRound = 200
const firedAtOnce = 1000

/**
 * Checks five changed prices against a million alerts, beat by beat, compared with two transactions that do nothing but take the
 * prices, and with a check against 30,000 alerts. Then 20,000 alerts fire at one price, compared with plain updates of as many
 * rows. Options: `--small`.
 */
export async function run(options: readonly string[]): Promise<void> {
  const database = await startBenchDatabase()
  const report = createReport('alerts')
  const urls = [await openAlerts(database, 'alerts_bench', many), await openAlerts(database, 'few_alerts_bench', few)]
  const [large, small] = urls.map((url) => openDb(url, { connections: 1, statementTimeoutMs: 60_000 }))
  const plain = new pg.Client(urls[0])
  await plain.connect()
  try {
    const figures = await rounds(options.includes('--small') ? 2 : 7, {
      large: () => beats(large!, () => check(large!)),
      small: () => beats(small!, () => check(small!)),
      taken: () => beats(large!, () => takePlainly(plain)),
      fired: () => crowdFires(plain, () => fire(large!)),
      updated: () => crowdFires(plain, () => updatePlainly(plain)),
    })
    const { large: ofMany, small: ofFew, taken, fired, updated } = figures
    report.add('check of 5 prices against 1,000,000 alerts, p50', ofMany.p50!, 'ms')
    report.add('p99', ofMany.p99!, 'ms')
    report.add('two transactions that take the prices, p50', taken.p50!, 'ms')
    report.add('check against these', ratios(ofMany.p50!, taken.p50!), 'x', { at: 'most', bound: 3 })
    report.add('1,000,000 alerts against 30,000', ratios(ofMany.p50!, ofFew.p50!), 'x', { at: 'most', bound: 1.3 })
    const shares = ofMany.p99!.map((ms) => ms / 1000)
    report.add('p99 as a share of the second between two releases', shares, '', { at: 'most', bound: 0.05 })
    report.add('alerts that fire at one price', fired.rate!, '1/s')
    report.add('rows of alerts updated plainly', updated.rate!, '1/s')
    report.add('firing against updating', ratios(fired.rate!, updated.rate!), '', { at: 'least', bound: 0.4 })
    report.save()
  } finally {
    await plain.end()
    for (const db of [large!, small!]) await db.destroy()
    await database.stop()
  }
}

const stopping = new AbortController().signal
const check = (db: Db) => checkAlerts({ db, now: () => new Date(), stopping })

async function release(db: Db, prices: readonly (readonly [id: string, price: number])[]): Promise<void> {
  const at = new Date()
  const quotes = prices.map(([instrumentId, last]) => {
    const range = { price: last, low: last, high: last }
    return { instrumentId, ...range, changeToday: 0, trading: true, atMs: at.getTime(), day }
  })
  await upsertReleased(db, quotes, { isInvented: false, at })
}

/** The quantiles of what follows the release of five prices, none of which anybody waits for. */
async function beats(db: Db, work: () => Promise<unknown>) {
  const taken: number[] = []
  for (let beat = 0; beat < beatsPerRound; beat++) {
    await release(
      db,
      busy.map((id, i) => [id, price + Math.sin(beat + i) / 2]),
    )
    taken.push(await timed(work))
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

/** As many round trips as a check, and nothing read but the prices. */
async function takePlainly(client: pg.Client): Promise<void> {
  for (const text of ['select from released_prices', 'delete from released_prices']) {
    await client.query('begin')
    await client.query({ name: text, text })
    await client.query('commit')
  }
}

async function fire(db: Db): Promise<void> {
  await release(db, [[crowded, price * 1.02]])
  await check(db)
}

/** The same rows, a thousand in each transaction, by their ids. */
async function updatePlainly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from price_alerts where instrument_id = $1', [crowded])
  const text =
    'update price_alerts set is_armed = false, fired_at = now(), fired_price = 102 where id = any($1::bigint[])'
  for (let first = 0; first < rows.length; first += firedAtOnce) {
    const ids = rows.slice(first, first + firedAtOnce).map(({ id }) => id)
    await client.query({ name: 'disarm', text, values: [ids] })
  }
}

/** Alerts per second. Arms them again first. */
async function crowdFires(client: pg.Client, work: () => Promise<void>) {
  await client.query('update price_alerts set is_armed = true where instrument_id = $1', [crowded])
  await client.query('vacuum price_alerts')
  const ms = await timed(work)
  const left = await client.query('select from price_alerts where instrument_id = $1 and is_armed limit 1', [crowded])
  if (left.rowCount !== 0) throw new Error('not all alerts have fired')
  return { rate: (crowd * 1000) / ms }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
