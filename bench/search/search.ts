import { openDb, ping } from '@app/server/src/db/db.ts'
import { openSearch } from '@app/server/src/features/search/search.ts'
import pg from 'pg'

import { startBenchDatabase } from '../feed/world.ts'
import { createReport, type Report } from '../lib/report.ts'
import { ratios, rounds } from '../lib/rounds.ts'
import { quantile } from '../lib/statistics.ts'
import { reportFirstHits } from './first-hits.ts'
import { searchOnNode } from './loaded.ts'
import { type Query, type QueryKind, recordQueries } from './queries.ts'
import { openSearchWorld, viewers } from './world.ts'

const goals = { p50: { at: 'most', bound: 1.5 }, p99: { at: 'most', bound: 20 } } as const

/**
 * Measures two thousand queries, one after the other on one connection, compared with as many of `select 1`; then over
 * HTTP.
 */
export async function run(options: readonly string[]): Promise<void> {
  const database = await startBenchDatabase()
  const report = createReport('search')
  try {
    const url = await openSearchWorld(database)
    const { queries, viewerIds } = await record(url)
    const db = openDb(url, { connections: 1 })
    const { load, find } = openSearch({ db, bus: { subscribe: () => undefined, onGap: () => undefined } })
    const loading = await timed(load)
    const taken = new Map<Query, number[]>()
    const count = options.includes('--small') ? 2 : 7
    const figures = await rounds(count, {
      search: async () => {
        for (const [i, query] of queries.entries()) {
          const viewerId = viewerIds[i % viewerIds.length]!
          const ms = await timed(() => find({ text: query.text, kind: undefined, viewerId, limit: 20 }))
          taken.set(query, [...(taken.get(query) ?? []), ms])
        }
        return figuresOf(queries, taken)
      },
      one: async () => {
        const each: number[] = []
        for (const _ of queries) each.push(await timed(() => ping(db)))
        return { p50: quantile(each, 0.5), p99: quantile(each, 0.99) }
      },
    })
    await db.destroy()
    report.add('loading all targets', [loading], 'ms')
    addFigures(report, figures)
    await searchOnNode(report, { url, queries, viewerIds, count })
    await reportFirstHits(database, report)
    report.save()
  } finally {
    await database.stop()
  }
}

async function record(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const queries = await recordQueries(client)
  const { rows } = await client.query<{ id: string }>('select id from profiles order by id limit $1', [viewers])
  await client.end()
  return { queries, viewerIds: rows.map(({ id }) => id) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The quantiles of the latest round, over all queries and over those of each kind. */
function figuresOf(queries: readonly Query[], taken: ReadonlyMap<Query, number[]>): Record<string, number> {
  const kinds = new Map<string, Query[]>([['all', [...queries]], ...Map.groupBy(queries, ({ kind }) => kind)])
  return Object.fromEntries(
    [...kinds].flatMap(([kind, ofKind]) => {
      const each = ofKind.map((query) => taken.get(query)!.at(-1)!)
      return [
        [`${kind} p50`, quantile(each, 0.5)],
        [`${kind} p99`, quantile(each, 0.99)],
      ]
    }),
  )
}

type Figures = Record<'search' | 'one', Record<string, number[]>>

function addFigures(report: Report, { search, one }: Figures): void {
  const kinds: ('all' | QueryKind)[] = ['all', '1-3 letters', '4-7 letters', 'several words', 'symbol', 'isin', 'slip']
  for (const kind of kinds) {
    for (const share of ['p50', 'p99'] as const) {
      const values = search[`${kind} ${share}`]!
      report.add(`${kind}, ${share}`, values, 'ms', kind === 'all' ? goals[share] : undefined)
      report.add(`${kind}, ${share} / select 1`, ratios(values, one[share]!), 'x')
    }
  }
  report.add('select 1, p50', one.p50!, 'ms')
  report.add('select 1, p99', one.p99!, 'ms')
}
