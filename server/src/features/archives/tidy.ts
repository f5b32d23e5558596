import type { Context } from '#context.ts'

import { deleteExport, listExports, listOver } from './export-queries.ts'
import { deleteImports, deleteItemsOf, listImports, listImportsUntil } from './import-queries.ts'
import { deletePieces, type StoredFile } from './pieces.ts'

type Stores = Pick<Context, 'db' | 'images'>

const hourMs = 3_600_000
/** After its last retry, nothing works on a job any more. */
const workHours = 24
/** So long a member sees what came back. */
const shownHours = 30 * 24
const batch = 100
const itemBatch = 1000

/** Deletes archives whose time is over, and uploads that were not brought back. */
export async function tidyArchives({ db, images, now }: Stores & Pick<Context, 'now'>): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() - workHours * hourMs)
  const shown = new Date(at.getTime() - shownHours * hourMs)
  for (const { id, pieces } of await listOver(db, { at, until }, batch)) {
    await forget({ db, images }, { kind: 'export', id }, pieces)
  }
  for (const { id, pieces, state, created_at } of await listImportsUntil(db, until, batch)) {
    if (state !== 'DONE' || created_at <= shown) await forget({ db, images }, { kind: 'import', id }, pieces)
  }
}

/** Deletes all archives of a member, and what posts were called in them. */
export async function deleteArchivesOf({ db, images }: Stores, memberId: string): Promise<void> {
  const [made, uploaded] = [await listExports(db, memberId, batch), await listImports(db, memberId, batch)]
  for (const { id, pieces } of made) await forget({ db, images }, { kind: 'export', id }, pieces)
  for (const { id, pieces } of uploaded) await forget({ db, images }, { kind: 'import', id }, pieces)
  while ((await deleteItemsOf(db, memberId, itemBatch)) > 0);
}

/** The file first, so that a retry finds what has failed; with the piece that a job may be storing just now. */
async function forget({ db, images }: Stores, file: StoredFile, pieces: number): Promise<void> {
  await deletePieces({ images }, file, pieces + 1)
  await (file.kind === 'export' ? deleteExport(db, file.id) : deleteImports(db, [file.id]))
}
