import { periodStart } from '@app/domain/instruments/periods.ts'
import { goodReturnFrom } from '@app/domain/portfolios/analysis/benchmark.ts'
import { scoreOf } from '@app/domain/portfolios/analysis/score.ts'
import { rateByRank, rateFurther, type Rating } from '@app/domain/portfolios/returns/rating.ts'

import type { Context } from '#context.ts'
import type { Db, Tx } from '#db/db.ts'
import { listOwnedIds, listTradedIds, updateHolderCounts, updateTradeCounts } from '#market/members/queries.ts'

import {
  type Counted,
  countHolders,
  countTrades,
  listHeldAfter,
  listHeldIds,
  listRanked,
  listTradedSince,
  lockCounts,
  type RankedRow,
  type Ranks,
  replaceBenchmarks,
  updateRanks,
} from './rank-queries.ts'

const atOnce = 2000
/** Few, as members who hide a portfolio wait for those who count. */
const countedAtOnce = 200
/** Medians of fewer portfolios would tell of single ones. */
const fewestCompared = 5

/**
 * Ranks all portfolios: their rating, their score, their return and whether it is a good one; and stores what they are compared with. Hidden portfolios get a rank, and do
 * not change those of others, which would reveal them.
 */
export async function rankPortfolios(db: Db): Promise<void> {
  const rows: RankedRow[] = []
  for (;;) {
    const page = await listRanked(db, rows.at(-1)?.id ?? '0', atOnce)
    rows.push(...page)
    if (page.length < atOnce) break
  }
  // Real and simulated figures are never ranked together (decision 0026).
  const ranks = [true, false].flatMap((simulated) => rank(rows.filter((row) => row.simulated === simulated)))
  for (let first = 0; first < ranks.length; first += atOnce) {
    await updateRanks(db, ranks.slice(first, first + atOnce))
  }
  await replaceBenchmarks(db, fewestCompared)
}

function rank(rows: readonly RankedRow[]): Ranks[] {
  const rated = rankBy(rows, ({ rating_basis }) => rating_basis)
  // The lower the carbon risk, the better.
  const green = rankBy(rows, (row) => (row.carbon === null ? null : -row.carbon))
  const returns = rankBy(rows, ({ return_y1 }) => return_y1)
  const good = goodReturnFrom(rows.flatMap(({ return_y1, hidden }) => (hidden ? [] : (return_y1 ?? []))))
  return rows.map((row) => ({
    id: row.id,
    ...scored(row, rated.ranks.get(row.id), green.ranks.get(row.id)),
    isTop: good !== undefined && row.return_y1 !== null && row.return_y1 >= good,
    among: rated.among + Number(row.hidden),
    goodReturn: good ?? null,
    returnPercentile: returns.among < fewestCompared ? null : (returns.ranks.get(row.id)?.percentile ?? null),
  }))
}

function scored(row: RankedRow, rating: Rating | undefined, greenness: Rating | undefined) {
  const diversification = row.diversification ?? 0
  return {
    rating: rating?.stars ?? null,
    percentile: rating?.percentile ?? null,
    score: scoreOf({
      ratingPercentile: rating ? 100 * rating.percentile : null,
      // A single weight of the same concentration: the weights themselves are not stored.
      weights: [100 * Math.sqrt(1 - diversification / 100)],
      carbonPercentile: greenness ? 100 * greenness.percentile : null,
    }),
    carbonPercentile: greenness?.percentile ?? null,
    diversification: rating ? diversification : null,
  }
}

/** The ranks by a figure of those that have it, and among how many portfolios that are shown. */
function rankBy(rows: readonly RankedRow[], figureOf: (row: RankedRow) => number | null) {
  const ranked = rows.flatMap((row) => {
    const figure = figureOf(row)
    return figure === null ? [] : [{ id: row.id, hidden: row.hidden, figure }]
  })
  const [hidden, shown] = [ranked.filter((one) => one.hidden), ranked.filter((one) => !one.hidden)]
  const figuresOf = (some: typeof ranked) => some.map(({ figure }) => figure)
  const ratings = [...rateByRank(figuresOf(shown)), ...rateFurther(figuresOf(shown), figuresOf(hidden))]
  return { ranks: new Map([...shown, ...hidden].map(({ id }, i) => [id, ratings[i]!])), among: shown.length }
}

/** Counts the holders of all instruments and what members bought and sold in the last month. */
export async function countMembersActs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  let after = '0'
  for (;;) {
    const ids = await listHeldAfter(db, after, atOnce)
    await storeHolders(db, ids)
    if (ids.length < atOnce) break
    after = ids.at(-1)!
  }
  // Those that nobody holds any more, not even with zero pieces.
  await storeHolders(db, await listOwnedIds(db))
  const counted = lastMonth(now())
  const traded = new Set([...(await listTradedSince(db, counted.since)), ...(await listTradedIds(db))])
  await storeTrades(db, [...traded], counted)
}

/** Counts the holders of what is in the portfolios. */
export async function countHoldersOf(db: Db, portfolioIds: readonly string[]): Promise<void> {
  await storeHolders(db, await listHeldIds(db, portfolioIds))
}

/** Counts again what portfolios count for that are no longer shown, or shown again. */
export async function countActsOf({ db, now }: Pick<Context, 'db' | 'now'>, portfolioIds: readonly string[]) {
  const ids = await listHeldIds(db, portfolioIds)
  await storeHolders(db, ids)
  await storeTrades(db, ids, lastMonth(now()))
}

const storeHolders = (db: Db, ids: readonly string[]): Promise<void> =>
  countingAlone(db, ids, async (tx, some) => updateHolderCounts(tx, await countHolders(tx, some)))

const storeTrades = (db: Db, ids: readonly string[], counted: Counted): Promise<void> =>
  countingAlone(db, ids, async (tx, some) => updateTradeCounts(tx, await countTrades(tx, some, counted)))

type Count = (tx: Tx, ids: readonly string[]) => Promise<void>

/** Otherwise a count of before could be stored after one of later. */
async function countingAlone(db: Db, ids: readonly string[], count: Count): Promise<void> {
  for (let first = 0; first < ids.length; first += countedAtOnce) {
    await db.transaction().execute(async (tx) => {
      await lockCounts(tx)
      await count(tx, ids.slice(first, first + countedAtOnce))
    })
  }
}

const lastMonth = (now: Date) => ({
  since: periodStart('m1', now.toISOString().slice(0, 10)),
  publicBy: now,
})
