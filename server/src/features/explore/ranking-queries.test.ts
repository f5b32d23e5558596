import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Db } from '#db/db.ts'
import { listInOrder } from '#features/instruments/index.ts'
import { type TestDb, testDb } from '#testing/test-db.ts'

import { listByOwnFigure, listByStatsFigure, listMovers, type OwnFigure, type StatsFigure } from './ranking-queries.ts'

/** Returns the query plan instead of running the query. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) return node
    const [first = '', ...others] = node.sqlFragments
    return { ...node, sqlFragments: [`explain ${first}`, ...others] }
  },
  transformResult: async ({ result }) => result,
}

/** Drops what is computed once before the first row: which sources are ranked, and since when. */
function withoutInitPlans(lines: readonly string[]): string[] {
  const depth = (line: string) => line.search(/\S/)
  let within: number | undefined
  return lines.filter((line) => {
    if (within !== undefined && depth(line) > within) return false
    within = /^\s*(?:InitPlan|CTE recent)/.test(line) ? depth(line) : undefined
    return within === undefined
  })
}

/**
 * The filters on the source, on thin trading and on the last close leave out few rows; any other would read many in vain.
 */
const filtersOf = (plan: string) =>
  plan.split('\n').filter((line) => /Filter: (?!\(source = ANY |is_thin|\(as_of >= )/.test(line))

describe('the database', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await testDb()
  })
  afterAll(() => test.drop())

  /** The plan if sequential scans and sorts are expensive, as they are with many rows. */
  const planOf = (run: (db: Db) => Promise<object[]>) =>
    test.db.transaction().execute(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(tx)
      const lines = await run(tx.withPlugin(explaining))
      return withoutInitPlans(lines.map((line) => Object.values(line).join())).join('\n')
    })

  it.each<OwnFigure>(['followed', 'owned', 'dividend', 'rating', 'fee', 'low-carbon'])(
    'reads the list "%s" from an index in its order',
    async (by) => {
      for (const after of [undefined, { by: '1,2', id: '3' }]) {
        const plan = await planOf((db) => listByOwnFigure(db, by, { list: 'FUND', after, limit: 21 }))
        expect(plan).toMatch(/^Limit/)
        expect(plan).toMatch(/Index (Only )?Scan using instruments_/)
        expect(plan).not.toContain('Sort')
        expect(filtersOf(plan)).toEqual([])
      }
    },
  )

  it.each<StatsFigure>(['return', 'bought', 'sold'])('reads the list "%s" from an index in its order', async (by) => {
    for (const after of [undefined, { by: '1', id: '3' }]) {
      const plan = await planOf((db) => listByStatsFigure(db, by, { list: 'ETF', after, limit: 21 }))
      expect(plan).toMatch(/^Limit/)
      expect(plan).toMatch(/Index (Only )?Scan using instrument_stats_/)
      expect(plan).not.toContain('Sort')
      expect(filtersOf(plan)).toEqual([])
    }
  })

  it.each(['change_m3', 'change_y1'] as const)(
    'reads the stocks of a sector sorted by "%s" in the order of an index',
    async (by) => {
      for (const order of ['desc', 'asc'] as const) {
        for (const after of [undefined, { by: '1', id: '3' }]) {
          const page = { sort: by, order, listKinds: ['STOCK'], after, limit: 21, since: new Date(0) }
          const plan = await planOf((db) =>
            listInOrder(db, { condition: sql`i.sector = 'technology'`, ids: sql`` }, page),
          )
          expect(plan).toMatch(/^Limit/)
          expect(plan).toContain(`using instrument_stats_traded_${by.slice(-2)}_idx`)
          expect(plan).not.toContain('Sort')
        }
      }
    },
  )

  it.each([
    ['change_today', ['day_changes_order_idx', 'instrument_stats_traded_d1_idx']],
    ['change_y1', ['instrument_stats_traded_y1_idx']],
  ] as const)(
    'reads the funds of a sector sorted by "%s" kind by kind in the order of an index',
    async (sort, keys) => {
      const condition = sql`exists (
      select from fund_parts part
      where part.fund_id = i.id and part.kind <> 'holding' and part.kind = 'sector' and part.name = 'technology'
    )`
      for (const order of ['desc', 'asc'] as const) {
        for (const after of [undefined, { by: '1', id: '3' }]) {
          const page = { sort, order, listKinds: ['FUND', 'ETF', 'CRYPTO'], after, limit: 21, since: new Date(0) }
          const plan = await planOf((db) => listInOrder(db, { condition, ids: sql`` }, page))
          for (const key of keys) expect(plan.match(new RegExp(`using ${key}`, 'g')), plan).toHaveLength(3)
          expect(plan.match(/Sort Key/g)?.length ?? 0).toBeLessThanOrEqual(1)
        }
      }
    },
  )

  it.each(['gainers', 'losers'] as const)('reads both branches of the list "%s" from an index', async (move) => {
    for (const after of [undefined, { by: '-1.5', id: '3' }]) {
      const plan = await planOf((db) => listMovers(db, move, { list: 'STOCK', after, limit: 21, since: new Date(0) }))
      expect(plan).toMatch(/Scan (Backward )?using day_changes_order_idx/)
      expect(plan).toMatch(/Scan (Backward )?using instrument_stats_traded_d1_idx/)
      expect(plan.match(/Sort Key/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  })
})
