import { type Db, openDb, ping } from '@app/server/src/db/db.ts'
import { screen } from '@app/server/src/features/screener/screen.ts'
import { refreshAllScreened } from '@app/server/src/market/screening/index.ts'
import type { Filter } from '@app/contract/screener.ts'
import pg from 'pg'

import { startProduct } from '../feed/product.ts'
import { startBenchDatabase, tokenOf } from '../feed/world.ts'
import { inTurn, openClient } from '../lib/load.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'
import { filtersOf } from './filters.ts'
import { reportSectorFunds } from './sector-funds.ts'
import { fillScreenerWorld, listings } from './world.ts'

const fast = { at: 'most', bound: 50 } as const
const page = { size: 20, after: undefined }

/**
 * Measures pages of the screener at 77,000 instruments, one after the other: its two statements on one connection, beside the
 * time that it takes to read all stocks and count them, and over HTTP. Prints the plan of a filter with every kind of condition.
 */
export async function run(options: readonly string[]): Promise<void> {
  const database = await startBenchDatabase()
  const report = createReport('screener')
  try {
    const url = await fillScreenerWorld(database)
    const filters = filtersOf(options.includes('--small') ? 100 : 400)
    const count = options.includes('--small') ? 2 : 7
    const db = openDb(url, { connections: 1 })
    const table = new pg.Client(url)
    await table.connect()
    const figures = await rounds(count, {
      screener: async () => quantilesOf(filters, (filter) => screen({ db }, filter, page)),
      ceiling: async () => quantilesOf(filters, () => table.query(countStocks)),
      one: async () => quantilesOf(filters, () => ping(db)),
    })
    report.add(`a page of ${listings.toLocaleString('en')}, p50`, figures.screener.p50!, 'ms')
    report.add('a page, p99', figures.screener.p99!, 'ms', fast)
    report.add('reading and counting all stocks, p50', figures.ceiling.p50!, 'ms')
    report.add('reading and counting all stocks, p99', figures.ceiling.p99!, 'ms')
    report.add('a page / reading all stocks, p99', ratios(figures.screener.p99!, figures.ceiling.p99!), 'x')
    report.add('select 1, p99', figures.one.p99!, 'ms')
    report.add('copying what has not changed', await timesOf(count, () => refreshAllScreened(db)), 'ms')
    await reportSectorFunds(db, report, count)
    await overHttp(report, url, { filters, count })
    await printPlan(db)
    await table.end()
    await db.destroy()
    report.save()
  } finally {
    await database.stop()
  }
}

/** The same statement each time, prepared once. */
const countStocks = {
  name: 'count',
  text: `select count(*), max(change_y1) from screened_listings where list_kind = 'STOCK'`,
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  return inTurn(Array.from({ length: count }, () => () => timed(work)))
}

async function quantilesOf(filters: readonly Filter[], work: (filter: Filter) => Promise<unknown>) {
  const each = await inTurn(filters.map((filter) => () => timed(() => work(filter))))
  return { p50: quantile(each, 0.5), p99: quantile(each, 0.99) }
}

type Calls = { filters: readonly Filter[]; count: number }

async function overHttp(report: Report, url: string, { filters, count }: Calls): Promise<void> {
  const product = await startProduct(url)
  const client = openClient(product.url, 1)
  try {
    const call = (filter: Filter) =>
      client.call({
        path: `/v1/screener?${new URLSearchParams(Object.entries(filter) as [string, string][]).toString()}`,
        token: tokenOf(0),
      })
    const { http } = await rounds(count, { http: () => quantilesOf(filters, call) })
    report.add('a page over HTTP, p50', http.p50!, 'ms')
    report.add('a page over HTTP, p99', http.p99!, 'ms', fast)
  } finally {
    client.close()
    await product.stop()
  }
}

/** Runs a filter with every kind of condition, and prints how the database has found what meets them. */
async function printPlan(db: Db): Promise<void> {
  const lines: string[] = []
  const explained = db.withPlugin({
    transformQuery: ({ node }) => {
      if (!('sqlFragments' in node)) return node
      const [first = '', ...others] = node.sqlFragments
      return { ...node, sqlFragments: [`explain (analyze, buffers, costs off) ${first}`, ...others] }
    },
    transformResult: ({ result }) => {
      lines.push(...result.rows.map((row) => Object.values(row).join()))
      return Promise.resolve({ ...result, rows: [] })
    },
  })
  const filter = { kind: 'STOCK', country: 'SE,NO', sector: 'technology', pe_ratio: '..20', by: 'change_y1' } as const
  await screen({ db: explained }, { ...filter, order: 'desc' }, page)
  console.log(`\n${lines.join('\n')}\n`)
}
