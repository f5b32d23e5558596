import type { Period } from '@app/contract/limits.ts'
import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { startBenchDatabase, tokenOf } from '../feed/world.ts'
import { type Client, inTurn, openClient } from '../lib/load.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { median } from '../lib/statistics.ts'
import { lineOf, openHistories, type Years, years } from './world.ts'

const periods = ['m3', 'y1', 'y3'] as const satisfies Period[]
const callsPerRound = 40
const notDearer = { at: 'most', bound: 1.2 } as const

type Bench = { client: Client; sql: pg.Client; report: Report; count: number }

/**
 * One call for the history of a line that has 1, 6 or 25 years of closes, over HTTP: cold, when a close has come in since
 * it was told, and warm. What it costs may grow with the points that it gives, not with the years that are stored.
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

async function measure({ client, sql, report, count }: Bench, period: Period): Promise<void> {
  const call = async (line: number) =>
    client.call({ path: `/v1/instruments/history?instrument=${line}&period=${period}`, token: tokenOf(1) })
  const calls = (span: Years) =>
    Array.from({ length: callsPerRound }, (_, turn) => async () => (await call(lineOf(span, turn))).ms)
  const temperatures = (span: Years) => async () => {
    await sql.query('update instrument_stats set version = version + 1')
    return { cold: median(await inTurn(calls(span))), warm: median(await inTurn(calls(span))) }
  }
  const figures = await rounds(count, { of1: temperatures(1), of6: temperatures(6), of25: temperatures(25) })
  for (const span of years) {
    const { body } = await call(lineOf(span, 0))
    const { points } = JSON.parse(body) as { points: unknown[] }
    const name = `${period} of ${span} year${span > 1 ? 's' : ''}, ${points.length} points`
    report.add(`${name}, cold`, figures[`of${span}`].cold!, 'ms')
    report.add(`${name}, warm`, figures[`of${span}`].warm!, 'ms')
  }
  const [base, most] = period === 'y3' ? ([6, 25] as const) : ([1, 25] as const)
  for (const temperature of ['cold', 'warm'] as const) {
    const ratio = ratios(figures[`of${most}`][temperature]!, figures[`of${base}`][temperature]!)
    report.add(`${period}, ${temperature}: ${most} years / ${base}`, ratio, 'x', notDearer)
  }
}
