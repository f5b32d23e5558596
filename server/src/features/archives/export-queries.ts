import type { DeviceSettings } from '@app/contract/archives.ts'

import type { Db, Tx } from '#db/db.ts'

export type ExportRow = Awaited<ReturnType<typeof listExports>>[number]

const columns = [
  'id',
  'member_id',
  'state',
  'theme',
  'gain',
  'job_id',
  'pieces',
  'bytes',
  'created_at',
  'expires_at',
] as const

type NewExport = { memberId: string; device: DeviceSettings; at: Date }

export function insertExport(tx: Tx, { memberId, device, at }: NewExport) {
  return tx
    .insertInto('exports')
    .values({ member_id: memberId, ...device, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function setExportJob(tx: Tx, id: string, jobId: string): Promise<void> {
  await tx.updateTable('exports').set({ job_id: jobId }).where('id', '=', id).execute()
}

/** The archives of a member, newest first. */
export function listExports(db: Db, memberId: string, limit = 10) {
  return db
    .selectFrom('exports')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .execute()
}

export function findExport(db: Db, id: string) {
  return db.selectFrom('exports').where('id', '=', id).select(columns).executeTakeFirst()
}

type Change = { state?: ExportRow['state']; pieces?: number; bytes?: number; expires_at?: Date }

/** Returns false if it has been deleted. */
export async function updateExport(db: Db, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('exports').set(change).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute()
}

/** Archives whose time is over, and those that nothing has worked on since `until`. */
export function listOver(db: Db, { at, until }: { at: Date; until: Date }, limit: number) {
  return db
    .selectFrom('exports')
    .where('created_at', '<=', until)
    .where((eb) => eb.or([eb('expires_at', '<=', at), eb('expires_at', 'is', null)]))
    .limit(limit)
    .select(['id', 'pieces'])
    .execute()
}
