import { sql } from 'kysely'

import { among, anyOf, listOf } from '#db/among.ts'
import { compiled } from '#db/compiled.ts'
import type { Db } from '#db/db.ts'
import { joinedInstruments } from '#features/instruments/index.ts'

type Of = { portfolioIds: readonly string[] }

/** The instruments in the portfolios that are not sold. */
export function listHeldInstruments(db: Db, portfolioIds: readonly string[]) {
  return db
    .selectFrom('holdings')
    .where((eb) => among(eb, 'portfolio_id', portfolioIds))
    .where('quantity', '>', '0')
    .select(['portfolio_id', 'instrument_id'])
    .execute()
}

export type HoldingRow = Awaited<ReturnType<typeof listHoldings>>[number]

/** The securities in the portfolios that are not sold, with their instruments. Portfolios come first, or each is looked up per security. */
export const listHoldings = compiled((db, { portfolioIds }: Of) =>
  db
    .selectFrom(sql<{ id: string }>`unnest(${listOf(portfolioIds, 'bigint')})`.as<'wanted'>(sql`wanted (id)`))
    .innerJoin('portfolios as p', 'p.id', 'wanted.id')
    .innerJoin('holdings as h', 'h.portfolio_id', 'p.id')
    .leftJoin(joinedInstruments.table(db), 'listing.key', 'h.instrument_id')
    .where('h.quantity', '>', '0')
    .selectAll('listing')
    .select([
      'h.id as holding_id',
      'h.portfolio_id',
      'h.instrument_id',
      'h.name as holding_name',
      'h.quantity',
      'h.cost',
      'h.realised',
      'h.reported_price',
      'h.reported_currency',
      'h.reported_at',
      'p.currency as portfolio_currency',
    ])
    .compile(),
)

export type CashRow = Awaited<ReturnType<typeof listCash>>[number]

export const listCash = compiled((db, { portfolioIds }: Of) =>
  db
    .selectFrom('cash_balances')
    .where('portfolio_id', '=', anyOf(portfolioIds))
    .select(['portfolio_id', 'currency', 'amount'])
    .compile(),
)

/** The portfolios of members with their currencies, oldest first. */
export function listOwnCurrencies(db: Db, memberIds: readonly string[]) {
  return db
    .selectFrom('portfolios')
    .where((eb) => among(eb, 'profile_id', memberIds))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id', 'profile_id', 'kind', 'name', 'currency', 'tracks_cash', 'hidden', 'shares_trades'])
    .execute()
}

/** A security of the member that is in one of their portfolios. */
export function findOwnHolding(db: Db, memberId: string, id: string) {
  return db
    .selectFrom('holdings as h')
    .innerJoin('portfolios as p', 'p.id', 'h.portfolio_id')
    .where('h.id', '=', id)
    .where('p.profile_id', '=', memberId)
    .where('p.deleted_at', 'is', null)
    .select(['h.id', 'h.portfolio_id', 'h.instrument_id'])
    .executeTakeFirst()
}

/** Matches a security with an instrument, and has the portfolio computed again from the first entry of it. */
export async function matchWith(db: Db, holdingId: string, instrumentId: string): Promise<void> {
  await sql`
    with matched as (
      update holdings set instrument_id = ${instrumentId} where id = ${holdingId} returning portfolio_id
    )
    update portfolios p
    set stale_from = least(p.stale_from, (select min(e.date) from ledger_entries e where e.holding_id = ${holdingId}))
    from matched
    where p.id = matched.portfolio_id
  `.execute(db)
}

/** What the bank calls securities. */
export function listHoldingsByIds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('holdings')
    .where((eb) => among(eb, 'id', ids))
    .select(['id', 'name'])
    .execute()
}
