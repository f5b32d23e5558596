import { formatDecimal, parseStored } from '@app/domain/decimal/decimal.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'
import { isStanding, isTrade } from '#features/portfolios/ledger-queries.ts'

import { bookedKey } from './entries.ts'
import type { NewEntry, StoredEntry } from './plan.ts'

/** All entries of a ledger, those that are booked back too. */
export async function listEntries(tx: Tx, portfolioId: string): Promise<StoredEntry[]> {
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .leftJoin('holdings as h', 'h.id', 'e.holding_id')
    .where('e.portfolio_id', '=', portfolioId)
    .select(['e.id', 'e.kind', 'e.date', 'e.executed_at', 'e.quantity', 'e.price', 'e.amount', 'e.currency', 'e.fee'])
    .select(['e.tax', 'e.inferred', 'e.source_key', 'e.reverses', 'h.security_key'])
    .execute()
  return rows.map((row) => ({
    ...namedIn(row.source_key),
    id: row.id,
    reverses: row.reverses ?? undefined,
    inferred: row.inferred,
    executedAt: row.executed_at ?? undefined,
    entry: {
      kind: row.kind,
      date: row.date,
      holding: row.security_key ?? undefined,
      quantity: parseStored(row.quantity),
      price: row.price === null ? undefined : parseStored(row.price),
      amount: parseStored(row.amount),
      currency: row.currency,
      fee: parseStored(row.fee),
      tax: parseStored(row.tax),
    },
  }))
}

export type BookedNumbers = { quantity: string; fee: string; tax: string }

/** The standing entries of one of a member's portfolios at a connection that some of the keys name. */
export async function listBooked(
  db: Db,
  { connectionId, accountHash }: { connectionId: string; accountHash: Buffer },
  keys: readonly string[],
): Promise<Map<string, BookedNumbers>> {
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('portfolios as p', 'p.id', 'e.portfolio_id')
    .where('p.connection_id', '=', connectionId)
    .where('p.account_hash', '=', accountHash)
    .where('p.deleted_at', 'is', null)
    .where(isStanding('e'))
    .where(sql<boolean>`regexp_replace(e.source_key, '#\\d+$', '') = any(${keys}::text[])`)
    .select(['e.source_key', 'e.quantity', 'e.fee', 'e.tax'])
    .execute()
  return new Map(rows.map(({ source_key, ...numbers }) => [namedIn(source_key).key, numbers]))
}

/** The standing trade of one of a member's portfolios at a connection that is booked under the key; undefined if there is none. */
export async function findBookedTrade(
  db: Db,
  { memberId, connectionId, key }: { memberId: string; connectionId: string; key: string },
): Promise<string | undefined> {
  // Versions are counted up and looked up one by one, as ranges of keys depend on the collation of the database.
  const versionOf = (number: RawBuilder<unknown>) => sql`${bookedKey(key)} || '#' || ${number}`
  const { rows } = await sql<{ id: string }>`
    with recursive version as (
      select first.portfolio_id, first.id, first.kind, first.reverses, 1 as number
      from portfolios p join ledger_entries first on first.portfolio_id = p.id and first.source_key = ${versionOf(sql`1`)}
      where p.connection_id = ${connectionId} and p.profile_id = ${memberId} and p.deleted_at is null
      union all
      select again.portfolio_id, again.id, again.kind, again.reverses, v.number + 1
      from version v
      join ledger_entries again
        on again.portfolio_id = v.portfolio_id and again.source_key = ${versionOf(sql`(v.number + 1)`)}
    )
    select id from version where ${isTrade('version')} and ${isStanding('version')} limit 1
  `.execute(db)
  return rows[0]?.id
}

/** Adds entries to a ledger. */
export async function insertEntries(
  tx: Tx,
  { portfolioId, at }: { portfolioId: string; at: Date },
  entries: readonly NewEntry[],
): Promise<void> {
  for (let first = 0; first < entries.length; first += batch) {
    await insertBatch(tx, { portfolioId, at }, entries.slice(first, first + batch))
  }
}

const batch = 2000

async function insertBatch(
  tx: Tx,
  { portfolioId, at }: { portfolioId: string; at: Date },
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries.map(({ entry, executedAt, ...named }) => ({
    holding: entry.holding ?? null,
    kind: entry.kind,
    date: entry.date,
    executed_at: executedAt?.toISOString() ?? null,
    quantity: formatDecimal(entry.quantity),
    price: entry.price ? formatDecimal(entry.price) : null,
    amount: formatDecimal(entry.amount),
    currency: entry.currency,
    fee: formatDecimal(entry.fee),
    tax: formatDecimal(entry.tax),
    inferred: named.inferred,
    source_key: sourceKey(named),
    reverses: named.reverses ?? null,
  }))
  await sql`
    insert into ledger_entries (
      portfolio_id, holding_id, kind, date, executed_at, quantity, price, amount, currency, fee, tax, inferred,
      source_key, reverses, booked_at
    )
    select ${portfolioId}, h.id, n.kind, n.date, n.executed_at, n.quantity, n.price, n.amount, n.currency, n.fee, n.tax,
      n.inferred, n.source_key, n.reverses, ${at}
    from json_to_recordset(${JSON.stringify(rows)}) as n (
      holding text, kind entry_kind, date date, executed_at timestamptz, quantity numeric, price numeric, amount numeric,
      currency text, fee numeric, tax numeric, inferred boolean, source_key text, reverses bigint
    )
    left join holdings h on h.portfolio_id = ${portfolioId} and h.security_key = n.holding
  `.execute(tx)
}

/** The key of an entry in the ledger, where one may come several times and be booked back as often. */
function sourceKey({ key, version, reverses }: Pick<NewEntry, 'key' | 'version'> & { reverses?: string | undefined }) {
  return `${key}#${version}${reverses === undefined ? '' : '-'}`
}

function namedIn(source: string): Pick<StoredEntry, 'key' | 'version'> {
  const end = source.lastIndexOf('#')
  return { key: source.slice(0, end), version: parseInt(source.slice(end + 1), 10) }
}
