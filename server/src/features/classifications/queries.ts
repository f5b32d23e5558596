import type { ChangeSorting } from '@app/contract/price-changes.ts'
import { sql } from 'kysely'

import { anyOf, hidden } from '#db/among.ts'
import type { Db } from '#db/db.ts'
import { listSorted, rankedSources, type SortedId } from '#features/instruments/index.ts'
import type { Cursor } from '#http/pages.ts'

/** How many stocks and funds belong to the sector, industry, country or region of this name. */
export type ClassificationCount = { name: string; stocks: number; funds: number }
/** What stocks and funds are classified by. Funds list regions, stocks have a country. */
export type CountedClassification = 'sector' | 'industry' | 'region'

const stockColumns = { sector: sql.ref('sector'), industry: sql.ref('industry'), region: sql.ref('country') } as const

const stockSources = rankedSources(['STOCK'])
/** Funds of all kinds share one list. */
const fundKinds = ['FUND', 'ETF', 'CRYPTO']
const fundSources = rankedSources(fundKinds)

export async function listClassificationCounts(db: Db, kind: CountedClassification): Promise<ClassificationCount[]> {
  const column = stockColumns[kind]
  const { rows } = await sql<ClassificationCount>`
    select name, coalesce(stocks, 0)::integer as stocks, coalesce(funds, 0)::integer as funds
    from (
      select ${column}::text as name, count(*) as stocks
      from instruments
      where list_kind = 'STOCK' and source = ${stockSources} and ${column} is not null
      group by ${column}
    ) as of_stocks
    full join (
      select part.name, count(*) as funds
      from fund_parts part
      join instruments fund on fund.id = part.fund_id and fund.source = ${fundSources}
      where part.kind = ${kind}::fund_part_kind
      group by part.name
    ) as of_funds using (name)
  `.execute(db)
  return rows
}

type RankingPage = { after: Cursor | undefined; limit: number }

/** The stocks of a sector or of an industry, the most followed first. */
export async function listStocksOf(
  db: Db,
  kind: 'sector' | 'industry',
  name: string,
  { after, limit }: RankingPage,
): Promise<SortedId[]> {
  const { rows } = await sql<SortedId>`
    select id, follower_count::text as by
    from instruments
    where list_kind = 'STOCK' and source = ${stockSources} and ${stockColumns[kind]} = ${name}
      and ${after ? sql`(follower_count, id) < (${after.by}::integer, ${after.id}::bigint)` : sql`true`}
    order by follower_count desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/**
 * The stocks of some countries, the most followed first. Merges the top stocks of each country, which an index returns in
 * order.
 */
export async function listStocksIn(
  db: Db,
  countries: readonly string[],
  { after, limit }: RankingPage,
): Promise<SortedId[]> {
  const { rows } = await sql<SortedId>`
    select stocks.id, stocks.follower_count::text as by
    from unnest(${countries}::char(2)[]) as home (country)
    cross join lateral (
      select id, follower_count
      from instruments
      where list_kind = 'STOCK' and source = ${stockSources} and instruments.country = home.country
        and ${after ? sql`(follower_count, id) < (${after.by}::integer, ${after.id}::bigint)` : sql`true`}
      order by follower_count desc, id desc
      limit ${limit}
    ) as stocks
    order by stocks.follower_count desc, stocks.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** The funds that are invested in the classification, largest share first. */
export async function listFundsOf(
  db: Db,
  kind: CountedClassification,
  name: string,
  { after, limit }: RankingPage,
): Promise<SortedId[]> {
  const isBehind = after
    ? sql`percent <= ${after.by}::double precision
        and (percent < ${after.by}::double precision or fund_id > ${after.id}::bigint)`
    : sql`true`
  const { rows } = await sql<SortedId>`
    select fund_id as id, percent::text as by
    from fund_parts part
    join instruments fund on fund.id = fund_id and fund.source = ${fundSources}
    where part.kind <> 'holding' and part.kind = ${kind}::fund_part_kind and part.name = ${name} and ${isBehind}
    order by percent desc, fund_id
    limit ${limit}
  `.execute(db)
  return rows
}

type ClassificationFilter = { kind: CountedClassification; slug: string; countries: readonly string[]; inFunds: string }
type SortedPage = RankingPage & Required<ChangeSorting> & { since: Date }

/** The stocks of a classification in the order of a change. */
export function listSortedStocks(
  db: Db,
  { kind, slug, countries }: Omit<ClassificationFilter, 'inFunds'>,
  page: SortedPage,
): Promise<SortedId[]> {
  const belongs =
    kind === 'region' ? sql`i.country = any(${countries}::char(2)[])` : sql`${sql.ref(`i.${kind}`)} = ${slug}`
  const among = sql`i.list_kind = 'STOCK' and ${belongs}`
  // Without the source, an index answers alone.
  const ids = sql<{ id: string }>`select id from instruments i where ${among}`
  const condition = sql`${among} and i.source = ${stockSources}`
  return listSorted(db, { condition, ids }, { ...page, listKinds: ['STOCK'] })
}

/** The funds that are invested in the classification in the order of a change. */
export function listSortedFunds(
  db: Db,
  kind: CountedClassification,
  name: string,
  page: SortedPage,
): Promise<SortedId[]> {
  const isPart = sql`part.kind <> 'holding' and part.kind = ${kind}::fund_part_kind and part.name = ${name}`
  // A value and no semi-join: of the first funds in the order of a change, not of all.
  const condition = sql`i.source = ${fundSources}
    and coalesce((select true from fund_parts part where part.fund_id = i.id and ${isPart} limit 1), false)`
  const ids = sql<{ id: string }>`select fund_id as id from fund_parts part where ${isPart}`
  return listSorted(db, { condition, ids }, { ...page, listKinds: fundKinds })
}

/** Those of the instruments that are stocks of a classification, or funds that are invested in it. */
export async function listAmong(
  db: Db,
  ids: readonly string[],
  { kind, slug, countries, inFunds }: ClassificationFilter,
): Promise<string[]> {
  const isStock =
    kind === 'region'
      ? sql`country = ${anyOf(countries, 'char(2)')}`
      : sql`${stockColumns[kind]} = ${hidden(slug, 'text')}`
  const { rows } = await sql<{ id: string }>`
    select id from instruments where id = ${anyOf(ids)} and kind = 'EQUITY' and ${isStock}
    union all
    select fund_id from fund_parts
    where fund_id = ${anyOf(ids)} and kind = ${sql.lit(kind)} and name = ${hidden(inFunds, 'text')} and percent > 0
  `.execute(db)
  return rows.map(({ id }) => id)
}
