import { archiveLimits } from '@app/contract/archive-limits.ts'
import type { Import } from '@app/contract/archives.ts'

import type { Context } from '#context.ts'
import type { Tx } from '#db/db.ts'
import { AppError, orNotFound } from '#errors.ts'
import { lockProfiles } from '#features/profiles/index.ts'
import type { Queue } from '#jobs/queue.ts'

import * as queries from './import-queries.ts'
import type { ImportRow } from './import-queries.ts'
import { countSteps } from './in/bring.ts'
import { deletePieces, putPiece } from './pieces.ts'

/** Reads all of an archive, without bringing anything back. */
export const reading: Queue<{ id: string }> = {
  name: 'read_import',
  policy: { retries: 3, firstRetrySeconds: 5, expireSeconds: 900 },
}

/** Thousands of images may be encoded. */
export const bringing: Queue<{ id: string }> = {
  name: 'bring_import',
  policy: { retries: 3, firstRetrySeconds: 10, expireSeconds: 4 * 3600 },
}

const { pieceBytes } = archiveLimits

type OwnImport = { memberId: string; id: string }

/** Begins the upload of an archive, and discards what the member has uploaded before and not brought back. */
export async function beginImport(context: Context, memberId: string, bytes: number): Promise<Import> {
  const { db, now } = context
  const { begun, old } = await db.transaction().execute(async (tx) => {
    await lockProfiles(tx, [memberId])
    const before = await queries.listImports(tx, memberId)
    if (before.some(({ state }) => state === 'RUNNING')) throw new AppError('conflict')
    const discarded = before.filter(({ state }) => state !== 'DONE')
    await queries.deleteImports(
      tx,
      discarded.map(({ id }) => id),
    )
    const row = { memberId, bytes, pieces: Math.ceil(bytes / pieceBytes), at: now() }
    return { begun: await queries.insertImport(tx, row), old: discarded }
  })
  for (const { id, pieces } of old) await deletePieces(context, { kind: 'import', id }, pieces)
  return present(context, begun)
}

const zipBegins = Buffer.from('PK\u0003\u0004')

/** Stores the next piece of an archive; one that is there already stays as it is. With the last one, reading begins. */
export async function storePiece(
  context: Context,
  { memberId, id, piece, bytes = Buffer.alloc(0) }: OwnImport & { piece: number; bytes: Buffer | undefined },
): Promise<void> {
  const { db, jobs } = context
  const found = own(await queries.findImport(db, id), memberId)
  if (piece >= found.pieces) throw new AppError('not_found')
  if (piece < found.stored_pieces) return
  if (piece > found.stored_pieces) throw new AppError('conflict')
  const size = Math.min(pieceBytes, found.bytes - piece * pieceBytes)
  const isZip = piece > 0 || bytes.subarray(0, zipBegins.length).equals(zipBegins)
  if (bytes.length !== size || !isZip) throw new AppError('archive_invalid')
  const file = { kind: 'import', id } as const
  await putPiece(context, file, piece, bytes)
  const isLast = piece + 1 === found.pieces
  const isThere = await db.transaction().execute(async (tx) => {
    if (!(await queries.lockImport(tx, id))) return false
    await queries.updateImport(tx, id, { stored_pieces: piece + 1, ...(isLast && { state: 'READING' as const }) })
    if (isLast) await jobs.enqueue(reading, { id }, { key: id, tx })
    return true
  })
  if (!isThere) await deletePieces(context, file, piece + 1)
}

export async function importsOf(context: Pick<Context, 'db' | 'jobs'>, memberId: string): Promise<Import[]> {
  const rows = await queries.listImports(context.db, memberId)
  // At most one of them is being brought back.
  return Promise.all(rows.map((row) => present(context, row)))
}

/** Starts to bring back an archive that has been read; one that failed can be tried again. */
export async function startImport(context: Context, { memberId, id }: OwnImport): Promise<Import> {
  const started = await context.db.transaction().execute(async (tx) => {
    const found = own(await queries.lockImport(tx, id), memberId)
    if (found.state === 'RUNNING') return found
    if (!found.found || (found.state !== 'READ' && found.state !== 'FAILED')) throw new AppError('conflict')
    return start(context, tx, found)
  })
  return present(context, started)
}

async function start({ jobs }: Pick<Context, 'jobs'>, tx: Tx, found: ImportRow): Promise<ImportRow> {
  const { id } = found
  const total = countSteps(found.found!.counts)
  const jobId = (await jobs.enqueue(bringing, { id }, { key: id, progress: { total }, tx })) ?? null
  const change = { state: 'RUNNING' as const, job_id: jobId }
  await queries.updateImport(tx, id, change)
  return { ...found, ...change }
}

/** Discards an archive with its file. */
export async function discardImport(context: Context, { memberId, id }: OwnImport): Promise<void> {
  const { pieces } = await context.db.transaction().execute(async (tx) => {
    const found = own(await queries.lockImport(tx, id), memberId)
    if (found.state === 'RUNNING') throw new AppError('conflict')
    await queries.deleteImports(tx, [id])
    return found
  })
  await deletePieces(context, { kind: 'import', id }, pieces)
}

function own(found: ImportRow | undefined, memberId: string): ImportRow {
  const row = orNotFound(found)
  if (row.member_id !== memberId) throw new AppError('not_found')
  return row
}

async function present({ jobs }: Pick<Context, 'jobs'>, row: ImportRow): Promise<Import> {
  const { id, state, job_id: jobId, fault, found, result, created_at } = row
  const progress = state === 'RUNNING' && jobId !== null ? ((await jobs.progressOf(jobId)) ?? null) : null
  return { id, state, progress, fault, found, result, created: created_at.toISOString() }
}
