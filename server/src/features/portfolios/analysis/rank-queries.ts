import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { isPublicBy, isStanding } from '#features/portfolios/ledger-queries.ts'

export type RankedRow = {
  id: string
  rating_basis: number | null
  return_y1: number | null
  carbon: number | null
  diversification: number | null
  simulated: boolean
  hidden: boolean
}

/** Some figures that portfolios are ranked by, of portfolios after an id, in the order of ids. */
export async function listRanked(db: Db, after: string, limit: number): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    select f.portfolio_id as id, case when f.rating_missing is null then f.rating_basis end as rating_basis,
      f.return_y1, f.carbon, f.diversification, f.simulated, p.hidden
    from portfolio_figures f
    join portfolios p on p.id = f.portfolio_id and p.deleted_at is null
    where f.portfolio_id > ${after}
    order by f.portfolio_id
    limit ${limit}
  `.execute(db)
  return rows
}

export type Ranks = {
  id: string
  rating: number | null
  percentile: number | null
  score: number | null
  isTop: boolean
  /** So many portfolios are rated. */
  among: number
  carbonPercentile: number | null
  diversification: number | null
  goodReturn: number | null
  returnPercentile: number | null
}

/** Stores the ranks that have changed. */
export async function updateRanks(db: Db, ranks: readonly Ranks[]): Promise<void> {
  const columns = sql.raw(
    Object.values(rankColumns)
      .map(([column]) => column)
      .join(', '),
  )
  const values = Object.entries(rankColumns).map(
    ([key, [, type]]) => sql`${ranks.map((row) => row[key as keyof typeof rankColumns])}::${sql.raw(type)}[]`,
  )
  await sql`
    update portfolio_figures f
    set (${columns}) = (select ${sql.raw(rankedOf('n'))})
    from unnest(${ranks.map(({ id }) => id)}::bigint[], ${sql.join(values)}) as n (id, ${columns})
    where f.portfolio_id = n.id and (${sql.raw(rankedOf('f'))}) is distinct from (${sql.raw(rankedOf('n'))})
  `.execute(db)
}

const rankColumns = {
  rating: ['rating', 'smallint'],
  percentile: ['rating_percentile', 'double precision'],
  score: ['score', 'double precision'],
  isTop: ['is_top', 'boolean'],
  among: ['ranked_among', 'integer'],
  carbonPercentile: ['carbon_percentile', 'double precision'],
  diversification: ['scored_diversification', 'double precision'],
  goodReturn: ['good_return', 'double precision'],
  returnPercentile: ['return_percentile', 'double precision'],
} as const satisfies Record<Exclude<keyof Ranks, 'id'>, readonly [column: string, type: string]>

const rankedOf = (table: string) =>
  Object.values(rankColumns)
    .map(([column]) => `${table}.${column}`)
    .join(', ')

/**
 * Stores the medians of the portfolios that are shown and have a return of a year: of those of top members, and of all. Of fewer
 * than `least` there are none, because they would tell of single ones.
 */
export async function replaceBenchmarks(db: Db, least: number): Promise<void> {
  const median = (column: string) => sql`percentile_cont(0.5) within group (order by ${sql.ref(`f.${column}`)})`
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('portfolio_benchmarks').execute()
    await sql`
      insert into portfolio_benchmarks
        (simulated, among, portfolios, return_y1, volatility, max_drawdown, carbon, diversification)
      select f.simulated, a.among, count(*), ${median('return_y1')}, ${median('volatility')}, ${median('max_drawdown')},
        ${median('carbon')}, ${median('diversification')}
      from portfolio_figures f
      join portfolios p on p.id = f.portfolio_id and p.deleted_at is null and not p.hidden
      join (values ('top'), ('savers')) a (among) on a.among = 'savers' or f.is_top
      where f.return_y1 is not null
      group by f.simulated, a.among
      having count(*) >= ${least}
    `.execute(tx)
  })
}

/** Makes those who count what members hold and trade wait for each other. */
export async function lockCounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('counts of members', 0))`.execute(tx)
}

type HolderCount = { id: string; owners: number; portfolios: number }

/** How many members own each of the instruments, and how many of their portfolios hold it; hidden ones do not count. */
export async function countHolders(db: Db, instrumentIds: readonly string[]): Promise<HolderCount[]> {
  const { rows } = await sql<HolderCount>`
    select wanted.id, holders.owners, holders.portfolios
    from unnest(${instrumentIds}::bigint[]) as wanted (id)
    cross join lateral (
      select count(distinct p.profile_id)::integer as owners, count(distinct p.id)::integer as portfolios
      from holdings h
      join portfolios p on p.id = h.portfolio_id and p.deleted_at is null and not p.hidden
      where h.instrument_id = wanted.id and h.quantity > 0
    ) holders
  `.execute(db)
  return rows
}

/** The instruments of all holdings of the portfolios, sold ones too. */
export async function listHeldIds(db: Db, portfolioIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct instrument_id as id
    from holdings
    where portfolio_id = any(${portfolioIds}::bigint[]) and instrument_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Some instruments after an id that are or were held, in the order of ids. */
export async function listHeldAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct instrument_id as id
    from holdings
    where instrument_id > ${after} and instrument_id is not null
    order by 1
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

type TradeCount = { id: string; bought: number; sold: number }
/** Which trades are counted: those since a day that others may see by a time. */
export type Counted = { since: string; publicBy: Date }

/** The instruments of which anything has been booked since a day. */
export async function listTradedSince(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct h.instrument_id as id
    from ledger_entries e join holdings h on h.id = e.holding_id
    where e.date >= ${day}::date and e.kind in (${tradeKinds}) and h.instrument_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** How often members bought and sold the instruments, without those who hide their portfolio or do not share its trades. */
export async function countTrades(db: Db, ids: readonly string[], counted: Counted): Promise<TradeCount[]> {
  const { rows } = await sql<TradeCount>`
    select wanted.id, trades.bought, trades.sold
    from unnest(${ids}::bigint[]) as wanted (id)
    cross join lateral (
      select ${bought} as bought, ${sold} as sold
      from holdings h
      join ledger_entries e on e.holding_id = h.id
      join portfolios p on p.id = e.portfolio_id
      where h.instrument_id = wanted.id and ${isCounted(counted)}
    ) trades
  `.execute(db)
  return rows
}

const tradeKinds = sql`'BUY', 'SELL', 'RECURRING_BUY', 'SWITCH_BUY', 'SWITCH_SELL'`
const bought = sql`(count(*) filter (where e.quantity > 0))::integer`
const sold = sql`(count(*) filter (where e.quantity < 0))::integer`

/** A condition on the entry `e` of the portfolio `p`. */
function isCounted({ since, publicBy }: Counted): RawBuilder<boolean> {
  return sql`
    e.date >= ${since}::date and e.kind in (${tradeKinds})
    and p.deleted_at is null and not p.hidden and p.shares_trades
    and ${isStanding('e')} and ${isPublicBy('e', publicBy)}
  `
}
