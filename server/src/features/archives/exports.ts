import type { DeviceSettings, Export } from '@app/contract/archives.ts'
import { brandOf } from '@app/contract/brands.ts'

import type { Context } from '#context.ts'
import { AppError, orNotFound } from '#errors.ts'
import { requireFresh } from '#features/auth/index.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import type { Member } from '#http/viewer.ts'
import type { Queue } from '#jobs/queue.ts'

import { type ExportRow, findExport, insertExport, listExports, setExportJob } from './export-queries.ts'
import { countSteps } from './out/make.ts'
import { readPieces } from './pieces.ts'

/** Thousands of posts and hundreds of images may be packed. */
export const making: Queue<{ id: string }> = {
  name: 'make_export',
  policy: { retries: 3, firstRetrySeconds: 10, expireSeconds: 3600 },
}

/** After that, with all of its retries, nothing works on it any more. */
const longestMs = 5 * 3_600_000

type ReadContext = Pick<Context, 'db' | 'jobs'>

/** Starts to make an archive of what is the member's. */
export async function requestExport(context: Context, member: Member, device: DeviceSettings): Promise<Export> {
  await requireFresh(context, member)
  const { db, now, jobs } = context
  const total = await countSteps(context, member.profileId)
  const made = await db.transaction().execute(async (tx) => {
    // Two requests at once would make two.
    await lockProfiles(tx, [member.profileId])
    const [newest] = await listExports(tx, member.profileId, 1)
    const isMaking = newest?.state === 'MAKING' && newest.created_at.getTime() > now().getTime() - longestMs
    if (isMaking) throw new AppError('conflict')
    const row = await insertExport(tx, { memberId: member.profileId, device, at: now() })
    const jobId = await jobs.enqueue(making, { id: row.id }, { key: row.id, progress: { total }, tx })
    if (jobId !== undefined) await setExportJob(tx, row.id, jobId)
    return { ...row, job_id: jobId ?? null }
  })
  return present(context, made)
}

export async function exportsOf(context: ReadContext, memberId: string): Promise<Export[]> {
  const rows = await listExports(context.db, memberId)
  // At most one of them is being made.
  return Promise.all(rows.map((row) => present(context, row)))
}

async function present({ jobs }: Pick<ReadContext, 'jobs'>, row: ExportRow): Promise<Export> {
  const { id, state, job_id: jobId, bytes, created_at, expires_at } = row
  const isReady = state === 'READY'
  const progress = state === 'MAKING' && jobId !== null ? ((await jobs.progressOf(jobId)) ?? null) : null
  return {
    id,
    state,
    progress,
    bytes: isReady ? bytes : null,
    created: created_at.toISOString(),
    expires: expires_at?.toISOString() ?? null,
  }
}

/** The file of an archive that is ready. */
export async function openExport(context: Context, member: Member, id: string) {
  const found = orNotFound(await findExport(context.db, id))
  const isOver = found.expires_at !== null && found.expires_at <= context.now()
  if (found.member_id !== member.profileId || found.state !== 'READY' || isOver) throw new AppError('not_found')
  await requireFresh(context, member)
  return {
    body: readPieces(context, { kind: 'export', id }, found.pieces),
    size: found.bytes,
    name: `${brandOf(context.config.variant).name.toLowerCase()}-${found.created_at.toISOString().slice(0, 10)}.zip`,
  }
}
