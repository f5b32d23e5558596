import type { Context } from '#context.ts'

import { findImport, type ImportRow, updateImport } from './import-queries.ts'
import { bringBack, type Readers } from './in/bring.ts'
import { readContents } from './in/contents.ts'
import { ArchiveError } from './in/faults.ts'
import { openZip, type ZipArchive } from './in/zip.ts'
import { deletePieces } from './pieces.ts'

type Report = (done: number) => Promise<void>

/** Reads an archive that has arrived. One that is refused is deleted, and nothing of it is brought back. */
export async function readImport(context: Context, id: string): Promise<void> {
  const { db, now } = context
  const found = await findImport(db, id)
  if (found?.state !== 'READING') return
  try {
    const contents = await withArchive(context, found, (archive) => readContents(archive, now()))
    await updateImport(db, id, { state: 'READ', found: contents })
  } catch (error) {
    await refuse(context, found, error)
  }
}

/** Brings back an archive that has been read. Can be repeated from any step. */
export async function runImport(context: Context, readers: Readers, id: string, report: Report): Promise<void> {
  const { db } = context
  const found = await findImport(db, id)
  if (found?.state !== 'RUNNING') return
  const { member_id: memberId } = found
  try {
    // It is deleted with the account of its member.
    const step = async (done: number) => {
      await report(done)
      if (!(await findImport(db, id))) throw new Error('it is not wanted any more')
    }
    const result = await withArchive(context, found, (archive) =>
      bringBack(context, readers, { memberId, archive, report: step }),
    )
    await updateImport(db, id, { state: 'DONE', result })
    await deletePieces(context, { kind: 'import', id }, found.pieces)
  } catch (error) {
    // Another worker takes over the job of one that stops.
    if (context.stopping.aborted) throw error
    context.log.error({ err: error, importId: id }, 'an archive could not be brought back')
    await updateImport(db, id, { state: 'FAILED' })
  }
}

async function withArchive<Result>(
  context: Context,
  { id, bytes }: ImportRow,
  read: (archive: ZipArchive) => Promise<Result>,
): Promise<Result> {
  const archive = await openZip(context, { file: { kind: 'import', id }, bytes })
  try {
    return await read(archive)
  } finally {
    archive.close()
  }
}

async function refuse(context: Context, { id, pieces }: ImportRow, error: unknown): Promise<void> {
  if (context.stopping.aborted) throw error
  const isKnown = error instanceof ArchiveError
  if (!isKnown) context.log.error({ err: error, importId: id }, 'an archive could not be read')
  const fault = isKnown ? error.fault : ({ code: 'unknown', file: null, line: null } as const)
  await updateImport(context.db, id, { state: 'REFUSED', fault })
  await deletePieces(context, { kind: 'import', id }, pieces)
}
