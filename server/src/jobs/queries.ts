import type { Db } from '#db/db.ts'

export type Progress = { done: number; total: number }

export async function insertProgress(db: Db, jobId: string, total: number): Promise<void> {
  await db.insertInto('job_progress').values({ job_id: jobId, done: 0, total }).execute()
}

export async function updateProgress(db: Db, jobId: string, done: number): Promise<void> {
  await db
    .updateTable('job_progress')
    .set((eb) => ({ done: eb.fn('least', [eb.val(done), 'total']), updated_at: eb.fn('now') }))
    .where('job_id', '=', jobId)
    .execute()
}

export function findProgress(db: Db, jobId: string): Promise<Progress | undefined> {
  return db.selectFrom('job_progress').where('job_id', '=', jobId).select(['done', 'total']).executeTakeFirst()
}

export async function deleteProgressUntil(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('job_progress').where('updated_at', '<=', time).execute()
}
