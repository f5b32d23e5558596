import { type Insertable, sql } from 'kysely'

import { among } from '#db/among.ts'
import type { Db, Tx } from '#db/db.ts'
import type { EntryKind, PortfolioFigures } from '#db/schema.gen.ts'
import { isStanding } from '#features/portfolios/ledger-queries.ts'

/** Locks portfolios, so that each is computed by one node at a time and bookings wait; deleted ones are left out. */
export function lockPortfolios(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('portfolios')
    .where((eb) => among(eb, 'id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .select(['id', 'profile_id', 'currency', 'tracks_cash', 'stale_from'])
    .execute()
}

/** How far the series of portfolios has been computed. */
export function listComputed(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('portfolio_figures')
    .where((eb) => among(eb, 'portfolio_id', ids))
    .select(['portfolio_id', 'as_of', 'since', 'series_state'])
    .execute()
}

/** The instruments of all securities that were ever in the portfolios. */
export function listListings(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('holdings')
    .where((eb) => among(eb, 'portfolio_id', ids))
    .select(['id', 'portfolio_id', 'instrument_id'])
    .execute()
}

export type EntryRow = {
  portfolio_id: string
  holding_id: string | null
  kind: EntryKind
  date: string
  quantity: string
  price: string | null
  amount: string
  currency: string
  fee: string
  tax: string
}

/** The entries of each portfolio from a day on, oldest first. */
export async function listEntriesFrom(db: Db, wanted: readonly { id: string; from: string }[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.portfolio_id, e.holding_id, e.kind, e.date, e.quantity, e.price, e.amount, e.currency, e.fee, e.tax
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ from }) => from)}::date[]) as wanted (id, day)
    join ledger_entries e on e.portfolio_id = wanted.id and e.date >= wanted.day
    where ${isStanding('e')}
    order by e.portfolio_id, e.date, e.id
  `.execute(db)
  return rows
}

/** How many entries a ledger has, counted up to a limit. */
export async function countEntries(db: Db, portfolioId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from ledger_entries where portfolio_id = ${portfolioId} limit ${limit}) counted
  `.execute(db)
  return rows[0]!.count
}

/** What the ranking of the night stores. */
const rankedColumns = [
  'rating',
  'rating_percentile',
  'ranked_among',
  'score',
  'carbon_percentile',
  'scored_diversification',
  'is_top',
  'good_return',
  'computed_at',
] as const
type Ranked = (typeof rankedColumns)[number]

export type FiguresRow = Omit<Insertable<PortfolioFigures>, Ranked | 'series_state'> & { series_state: object | null }

const ranked = new Set<string>(rankedColumns)

/** Stores figures; what portfolios are ranked by the night before stays, unless it is no longer possible. */
export async function upsertFigures(tx: Tx, rows: readonly FiguresRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((column) => !ranked.has(column))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const updates = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into portfolio_figures as f (${names})
    select ${names} from jsonb_populate_recordset(null::portfolio_figures, ${JSON.stringify(rows)}::jsonb)
    on conflict (portfolio_id) do update
    set ${sql.join(updates)}, computed_at = now(),
      rating = case when excluded.rating_missing is null then f.rating end,
      rating_percentile = case when excluded.rating_missing is null then f.rating_percentile end,
      score = case when excluded.rating_missing is null then f.score end
  `.execute(tx)
}

/** Marks the portfolios as computed, except those of which an earlier day has become stale since they were read. */
export async function clearStale(tx: Tx, done: readonly { id: string; stale_from: string | null }[]): Promise<void> {
  await sql`
    update portfolios p set stale_from = null
    from unnest(
      ${done.map(({ id }) => id)}::bigint[],
      ${done.map(({ stale_from }) => stale_from)}::date[]) as done (id, stale_from)
    where p.id = done.id and p.stale_from = done.stale_from
  `.execute(tx)
}

/** Some portfolios after an id whose series ends before a day, or that have none. */
export async function listBehind(db: Db, { before, after, limit }: { before: string; after: string; limit: number }) {
  const rows = await db
    .selectFrom('portfolios as p')
    .leftJoin('portfolio_figures as f', 'f.portfolio_id', 'p.id')
    .where('p.deleted_at', 'is', null)
    .where('p.id', '>', after)
    .where((eb) => eb.or([eb('f.as_of', 'is', null), eb('f.as_of', '<', before), eb('p.stale_from', 'is not', null)]))
    .orderBy('p.id')
    .limit(limit)
    .select('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes those who compute the returns of a member wait for each other, as each of them may have stored another portfolio. Not a
 * lock of the profile, which the member's other acts need meanwhile.
 */
export async function lockReturns(tx: Tx, profileIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('returns of ' || id, 0))
    from (select distinct unnest(${profileIds}::bigint[]) as id order by id) member
  `.execute(tx)
}

/** The returns of the portfolios that members show to others, oldest first. */
export function listShownReturns(db: Db, profileIds: readonly string[]) {
  return db
    .selectFrom('portfolios as p')
    .leftJoin('portfolio_figures as f', 'f.portfolio_id', 'p.id')
    .where((eb) => among(eb, 'p.profile_id', profileIds))
    .where('p.deleted_at', 'is', null)
    .where('p.hidden', '=', false)
    .orderBy('p.id')
    .select(['p.id', 'p.profile_id', 'p.currency', 'f.return_y1', 'f.return_m3'])
    .execute()
}
