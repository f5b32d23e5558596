import type { Period } from '@app/contract/limits.ts'
import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { startBenchDatabase, tokenOf } from '../feed/world.ts'
import { type Client, openClient } from '../lib/load.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { median } from '../lib/statistics.ts'
import { listingOf, openHistories, type Years, years } from './world.ts'

const periods = ['m3', 'y1', 'y3'] as const satisfies Period[]
const callsPerRound = 40
const notDearer = { at: 'most', bound: 1.2 } as const

type Bench = { client: Client; sql: pg.Client; report: Report; count: number }

/**
 * Calls for the history of a listing with 1, 6 or 25 years of closes, over HTTP: cold, after a new close, and warm. The cost
 * may grow with the number of points returned, not with the number of years stored.
 */
export async function run(options: readonly string[]): Promise<void> {
  const database = await startBenchDatabase()
  const url = await openHistories(database)
  const product = await startProduct(url)
  const sql = new pg.Client(url)
  await sql.connect()
  const client = openClient(product.url, 1)
  const report = createReport('history')
  try {
    await warmUp(client)
    for (const period of periods) {
      await measure({ client, sql, report, count: options.includes('--small') ? 2 : 9 }, period)
    }
    report.save()
  } finally {
    client.close()
    await sql.end()
    await product.stop()
    await database.stop()
  }
}

function history(client: Client, listing: number, period: Period) {
  return client.call({ path: `/v1/instruments/history?instrument=${listing}&period=${period}`, token: tokenOf(1) })
}

/** A server that has just started is slow for any request. */
async function warmUp(client: Client): Promise<void> {
  for (let turn = 0; turn < 500; turn++) await history(client, 1 + (turn % 300), 'm1')
}

async function measure({ client, sql, report, count }: Bench, period: Period): Promise<void> {
  const call = (listing: number) => history(client, listing, period)
  /** Alternates between the three, so that other load on the machine affects them equally. */
  const medians = async (temperature: 'cold' | 'warm') => {
    const taken = new Map<Years, number[]>(years.map((span) => [span, []]))
    for (let turn = 0; turn < callsPerRound; turn++) {
      for (const span of years) taken.get(span)!.push((await call(listingOf(span, turn))).ms)
    }
    return years.map((span) => [`${temperature} ${span}`, median(taken.get(span)!)] as const)
  }
  const figures = await rounds(count, {
    history: async () => {
      await sql.query('update instrument_stats set version = version + 1')
      return Object.fromEntries([...(await medians('cold')), ...(await medians('warm'))])
    },
  })
  const of = (temperature: 'cold' | 'warm', span: Years) => figures.history[`${temperature} ${span}`]!
  for (const span of years) {
    const { body } = await call(listingOf(span, 0))
    const { points } = JSON.parse(body) as { points: unknown[] }
    const name = `${period} of ${span} year${span > 1 ? 's' : ''}, ${points.length} points`
    report.add(`${name}, cold`, of('cold', span), 'ms')
    report.add(`${name}, warm`, of('warm', span), 'ms')
  }
  const [base, most] = period === 'y3' ? ([6, 25] as const) : ([1, 25] as const)
  for (const temperature of ['cold', 'warm'] as const) {
    const ratio = ratios(of(temperature, most), of(temperature, base))
    report.add(`${period}, ${temperature}: ${most} years / ${base}`, ratio, 'x', notDearer)
  }
}
