import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'

import { deleteStatement, findStatement, listStatementsOf, listStatementsUntil } from './queries.ts'

const keptMs = 86_400_000

/** Deletes the statements that have not been booked for a day. */
export async function forgetStatements({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const id of await listStatementsUntil(db, new Date(now().getTime() - keptMs))) await deleteStatement(db, id)
}

export async function deleteStatementsOf({ db }: Pick<Context, 'db'>, memberId: string): Promise<void> {
  for (const id of await listStatementsOf(db, memberId)) await deleteStatement(db, id)
}

/** Deletes a member's statement that they do not want to book. */
export async function discardStatement({ db }: Pick<Context, 'db'>, memberId: string, id: string): Promise<void> {
  orNotFound(await findStatement(db, memberId, id))
  await deleteStatement(db, id)
}
