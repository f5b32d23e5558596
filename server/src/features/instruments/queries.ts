import { comparedIndices } from '@app/domain/instruments/indices.ts'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { among, anyOf } from '#db/among.ts'
import type { Db } from '#db/db.ts'

export type BasicsRow = Awaited<ReturnType<typeof listBasicsByIds>>[number]
export type IndexRow = Awaited<ReturnType<typeof listIndexRows>>[number]
export type ListedRow = Awaited<ReturnType<typeof listListedByIds>>[number]
export type InstrumentRow = NonNullable<Awaited<ReturnType<typeof findInstrumentById>>>

const basicsColumns = [
  'i.slug',
  'i.kind',
  'i.product_class',
  'i.name',
  'i.symbol',
  'i.isin',
  'i.country',
  'i.currency',
  'i.mic',
  'i.source',
  'q.last_price',
  'q.change_today',
  'q.at',
  's.as_of',
  's.close',
  's.change_d1',
] as const

/** The change of one day is among the basics; the version changes with the stats. */
const changeColumns = [
  's.version',
  's.change_w1',
  's.change_m1',
  's.change_m3',
  's.change_m6',
  's.change_ytd',
  's.change_y1',
  's.change_y2',
  's.change_y3',
  's.return_m3',
] as const

/** What a ranked list shows and is ordered by. */
const listedColumns = [
  ...changeColumns,
  's.bought_count',
  's.sold_count',
  'i.dividend_yield',
  'i.carbon_risk',
  'i.fund_ongoing_charge',
  'i.fund_rating',
  'i.follower_count',
  'i.owner_count',
  'i.portfolio_count',
] as const

const detailColumns = [
  'i.asset_class',
  'i.sector',
  'i.industry',
  'i.description',
  'i.pe_ratio',
  'i.shares_outstanding',
  'i.shares_outstanding_on',
  'i.eps',
  'i.fund_srri',
  'i.fund_class',
  'i.fund_strategy',
  'i.fund_administrator',
  'i.fund_kiid_url',
  'i.website',
] as const

function selectBasics(db: Db) {
  return (
    db
      .selectFrom('instruments as i')
      .leftJoin('quotes as q', 'q.instrument_id', 'i.id')
      .leftJoin('instrument_stats as s', 's.instrument_id', 'i.id')
      // Text, for JSON.
      .select(sql<string>`i.id::text`.as('id'))
      .select(basicsColumns)
  )
}

function selectDetails(db: Db) {
  return selectBasics(db).select(listedColumns).select(detailColumns)
}

export function listBasicsByIds(db: Db, ids: readonly string[]) {
  return selectBasics(db)
    .where((eb) => among(eb, 'i.id', ids))
    .execute()
}

/** The same of all listings as a table to join, by `key`. */
export const basicsTable = (db: Db) => selectBasics(db).select('i.id as key').as('listing')

/** An expression: the same as a JSON array. */
export const basicsAsJson = (db: Db, ids: readonly string[]) =>
  jsonArrayFrom(selectBasics(db).where('i.id', '=', anyOf(ids)))

export function listListedByIds(db: Db, ids: readonly string[]) {
  return selectBasics(db)
    .select(listedColumns)
    .where((eb) => eb('i.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

export function findInstrumentById(db: Db, id: string) {
  return selectDetails(db).where('i.id', '=', id).executeTakeFirst()
}

export function findInstrumentBySlug(db: Db, slug: string) {
  return selectDetails(db).where('i.slug', '=', slug).executeTakeFirst()
}

/**
 * The indices that have prices, by name; there is nothing to compare with in those known only from the universe import.
 */
function selectIndices(db: Db) {
  return selectBasics(db)
    .select(changeColumns)
    .where('i.list_kind', '=', sql.lit('INDEX'))
    .where('i.source', '<>', sql.lit('universe'))
    .orderBy('i.name')
    .orderBy('i.id')
}

export function listIndexRows(db: Db) {
  return selectIndices(db).where('i.symbol', '=', anyOf(comparedIndices, 'text')).execute()
}

/** The compared indices, and the index with this id. */
export function listIndexRowsWith(db: Db, id: string | null) {
  return selectIndices(db)
    .where((eb) => eb.or([eb('i.symbol', '=', anyOf(comparedIndices, 'text')), eb('i.id', '=', id)]))
    .execute()
}

export function findIndex(db: Db, by: { id: string } | { slug: string }) {
  return db
    .selectFrom('instruments')
    .where('kind', '=', 'INDEX')
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('slug', '=', by.slug)))
    .select('id')
    .executeTakeFirst()
}

/** An expression: the name of the instrument whose id is in a column. */
export function nameOfInstrument(id: string): RawBuilder<string | null> {
  return sql<string | null>`(select listing.name from instruments listing where listing.id = ${sql.ref(id)})`
}

/** The exchange of a listing, null for one without. */
export const micOf = (id: string): RawBuilder<string | null> =>
  sql`(select listing.mic from instruments listing where listing.id = ${sql.ref(id)})`

export type FundPartRow = Awaited<ReturnType<typeof listFundParts>>[number]

/** The parts of a fund by kind, the largest first. */
export function listFundParts(db: Db, fundId: string) {
  return db
    .selectFrom('fund_parts')
    .where('fund_id', '=', fundId)
    .orderBy('kind')
    .orderBy('percent', 'desc')
    .orderBy('position')
    .select(['kind', 'name', 'instrument_id', 'percent'])
    .execute()
}

/** A listing with the day of its last close, null before its stats are computed. */
export function findPricedListing(db: Db, id: string) {
  return db
    .selectFrom('instruments as i')
    .leftJoin('instrument_stats as s', 's.instrument_id', 'i.id')
    .where('i.id', '=', id)
    .select(['i.source', 'i.currency', 's.as_of'])
    .executeTakeFirst()
}

/** How many members own an instrument, and how many of their portfolios hold it, as last counted. */
export function findHolderCounts(db: Db, id: string) {
  return db
    .selectFrom('instruments')
    .where('id', '=', id)
    .select(['owner_count as owners', 'portfolio_count as portfolios'])
    .executeTakeFirst()
}
