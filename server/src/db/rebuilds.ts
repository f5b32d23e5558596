import type { Db } from './db.ts'

/** A stored result that a new version of a rule has made stale. */
export type Rebuild = { upTo: string }

/** Returns `undefined` if the result is up to date with its rules. */
export async function findRebuild(db: Db, result: string): Promise<Rebuild | undefined> {
  const { id } = await db
    .selectFrom('function_files')
    .where('rebuilds', '=', result)
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id === null ? undefined : { upTo: id }
}

/** Marks the result as up to date, unless a rule has changed again meanwhile. */
export async function completeRebuild(db: Db, result: string, { upTo }: Rebuild): Promise<void> {
  await db
    .updateTable('function_files')
    .where('rebuilds', '=', result)
    .where('id', '<=', upTo)
    .set({ rebuilds: null })
    .execute()
}
