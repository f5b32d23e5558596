import type { ArchiveFault, Import, ImportResult } from '@app/contract/archives.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number]

const columns = [
  'id',
  'member_id',
  'state',
  'bytes',
  'pieces',
  'stored_pieces',
  'job_id',
  'fault',
  'found',
  'result',
  'created_at',
] as const

type NewImport = { memberId: string; bytes: number; pieces: number; at: Date }

export function insertImport(tx: Tx, { memberId, bytes, pieces, at }: NewImport) {
  return tx
    .insertInto('imports')
    .values({ member_id: memberId, bytes, pieces, created_at: at })
    .returning(columns)
    .$narrowType<Documents>()
    .executeTakeFirstOrThrow()
}

type Documents = { fault: ArchiveFault | null; found: Import['found']; result: ImportResult | null }

/** The archives that a member has uploaded, newest first. */
export function listImports(db: Db, memberId: string, limit = 10) {
  return db
    .selectFrom('imports')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .$narrowType<Documents>()
    .execute()
}

export function findImport(db: Db, id: string) {
  return db.selectFrom('imports').where('id', '=', id).select(columns).$narrowType<Documents>().executeTakeFirst()
}

/** As `findImport`; it is not changed by others until the transaction ends. */
export function lockImport(tx: Tx, id: string) {
  return tx
    .selectFrom('imports')
    .where('id', '=', id)
    .forUpdate()
    .select(columns)
    .$narrowType<Documents>()
    .executeTakeFirst()
}

type Change = {
  state?: ImportRow['state']
  stored_pieces?: number
  job_id?: string | null
} & Partial<Documents>

/** Returns false if it has been deleted. */
export async function updateImport(db: Db, id: string, { fault, found, result, ...change }: Change): Promise<boolean> {
  const documents = Object.entries({ fault, found, result }).filter(([, value]) => value !== undefined)
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      ...change,
      ...Object.fromEntries(documents.map(([name, value]) => [name, value === null ? null : JSON.stringify(value)])),
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteImports(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

/** Imports that began until then. */
export function listImportsUntil(db: Db, until: Date, limit: number) {
  return db
    .selectFrom('imports')
    .where('created_at', '<=', until)
    .limit(limit)
    .select(['id', 'pieces', 'state', 'created_at'])
    .execute()
}

type Items = { memberId: string; archiveId: string }

/** The posts that items of an archive have become, by the item. */
export async function listItems(
  db: Db,
  { memberId, archiveId }: Items,
  items: readonly string[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('import_items')
    .where('member_id', '=', memberId)
    .where('archive_id', '=', archiveId)
    .where((eb) => eb('item', '=', eb.fn.any(eb.val(items))))
    .select(['item', 'post_id'])
    .execute()
  return new Map(rows.map(({ item, post_id }) => [item, post_id]))
}

/** A condition on the post `p`: it came from this archive. */
export function isFrom({ memberId, archiveId }: Items) {
  return sql<boolean>`exists (
    select from import_items brought
    where brought.post_id = p.id and brought.member_id = ${memberId} and brought.archive_id = ${archiveId}
  )`
}

export async function insertItems(
  tx: Tx,
  { memberId, archiveId }: Items,
  items: readonly { item: string; postId: string }[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('import_items')
    .values(items.map(({ item, postId }) => ({ member_id: memberId, archive_id: archiveId, item, post_id: postId })))
    .execute()
}

/** Deletes up to `limit` of what a member has brought back is called in archives. Returns how many. */
export async function deleteItemsOf(db: Db, memberId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from import_items
    where (member_id, archive_id, item) in (
      select member_id, archive_id, item from import_items where member_id = ${memberId} limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows)
}
