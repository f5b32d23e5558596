import { type Decimal, formatDecimal } from '@app/domain/decimal/decimal.ts'
import { sql } from 'kysely'

import type { Tx } from '#db/db.ts'
import type { ReportedSecurity } from '#partners/holdings/holdings.ts'
import { withoutNumbers } from '#partners/holdings/without-numbers.ts'

export function listHoldings(tx: Tx, portfolioId: string) {
  return tx
    .selectFrom('holdings')
    .where('portfolio_id', '=', portfolioId)
    .select(['id', 'security_key as key', 'instrument_id as instrumentId', 'quantity'])
    .select(['reported_price as price', 'reported_currency as currency'])
    .execute()
}
export type StoredHolding = Awaited<ReturnType<typeof listHoldings>>[number]

export type NewHolding = { key: string; security: ReportedSecurity; instrumentId: string | null }

/** Adds the holdings, or sets the instruments of those that are known. */
export async function upsertHoldings(tx: Tx, portfolioId: string, holdings: readonly NewHolding[]): Promise<void> {
  if (holdings.length === 0) return
  await sql`
    insert into holdings as h (portfolio_id, security_key, instrument_id, isin, symbol, name)
    select ${portfolioId}, * from unnest(
      ${holdings.map(({ key }) => key)}::text[],
      ${holdings.map(({ instrumentId }) => instrumentId)}::bigint[],
      ${holdings.map(({ security }) => security.isin ?? null)}::text[],
      ${holdings.map(({ security }) => (security.symbol ?? '').slice(0, 40))}::text[],
      ${holdings.map(({ security }) => nameOf(security).slice(0, 200) || '?')}::text[])
    on conflict (portfolio_id, security_key) do update set instrument_id = excluded.instrument_id
  `.execute(tx)
}

/** Others see the name. A security without any other identifier may be a contract, such as a pension, with its number. */
function nameOf({ isin, wkn, symbol, name }: ReportedSecurity): string {
  return isin === undefined && wkn === undefined && symbol === undefined ? withoutNumbers(name) : name
}

export type HoldingSums = { key: string; quantity: string; cost: string | null; realised: string | null }

/** Stores what the entries of the ledger add up to. */
export async function updateSums(tx: Tx, portfolioId: string, sums: readonly HoldingSums[]): Promise<void> {
  await sql`
    update holdings h set quantity = s.quantity, cost = s.cost, realised = s.realised
    from unnest(
      ${sums.map(({ key }) => key)}::text[],
      ${sums.map(({ quantity }) => quantity)}::numeric[],
      ${sums.map(({ cost }) => cost)}::numeric[],
      ${sums.map(({ realised }) => realised)}::numeric[]) as s (key, quantity, cost, realised)
    where h.portfolio_id = ${portfolioId} and h.security_key = s.key
      and (h.quantity, h.cost, h.realised) is distinct from (s.quantity, s.cost, s.realised)
  `.execute(tx)
}

export type ReportedWorth = { key: string; price: Decimal; quoted: string }

/** Stores what the source says that pieces are worth. */
export async function updateWorth(
  tx: Tx,
  { portfolioId, day }: { portfolioId: string; day: string },
  worth: readonly ReportedWorth[],
): Promise<void> {
  await sql`
    update holdings h set reported_price = w.price, reported_currency = w.currency, reported_at = ${day}
    from unnest(
      ${worth.map(({ key }) => key)}::text[],
      ${worth.map(({ price }) => formatDecimal(price))}::numeric[],
      ${worth.map(({ quoted }) => quoted)}::text[]) as w (key, price, currency)
    where h.portfolio_id = ${portfolioId} and h.security_key = w.key
  `.execute(tx)
}
