import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

import type { Act } from './chain.ts'

type Entry = Act & { previous: Buffer; hash: Buffer }
type StoredEntry = Entry & { id: string }

/** Any number that no other lock has. */
const lock = sql.lit(7_360_114)

/** Makes the writers of the log wait for each other. */
export async function lockChain(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

export async function findLastHash(tx: Tx): Promise<Buffer | undefined> {
  const last = await tx.selectFrom('audit_log').orderBy('id', 'desc').limit(1).select('hash').executeTakeFirst()
  return last?.hash
}

export async function insertEntry(tx: Tx, { at, actorId, act, subject, detail, previous, hash }: Entry): Promise<void> {
  const entry = { at, actor_id: actorId, act, subject, detail: JSON.stringify(detail), previous, hash }
  await tx.insertInto('audit_log').values(entry).execute()
}

const columns = ['id', 'at', 'actor_id as actorId', 'act', 'subject', 'detail', 'previous', 'hash'] as const

/** Entries newest first, before the entry `after`. */
export async function listEntriesPage(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .$if(after !== undefined, (query) => query.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .execute()
  return rows as StoredEntry[] // the detail is what `insertEntry` has stored
}

/** Entries oldest first, after the entry `after`. */
export async function listEntriesFrom(db: Db, after: string, limit: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(columns)
    .execute()
  return rows as StoredEntry[]
}
