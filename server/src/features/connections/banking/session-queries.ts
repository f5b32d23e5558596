import { sql } from 'kysely'

import type { Db, Tx } from '#db/db.ts'

type NewSession = { connectionId: string; sessionId: string; at: Date }

/** Starts the session at a bank, of which a connection has one: in the login of the member who was there. */
export async function startBankSession(tx: Tx, { connectionId, sessionId, at }: NewSession): Promise<void> {
  const session = { session_id: sessionId, started_at: at, used_at: at }
  await tx
    .insertInto('bank_sessions')
    .values({ ...session, connection_id: connectionId })
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet(session))
    .execute()
}

type Use = { sessionId: string; at: Date; usedSince: Date; startedSince: Date }

/** Uses the session at a bank. Returns its connection; undefined if it is not active. */
export async function touchSession(db: Db, { sessionId, at, usedSince, startedSince }: Use) {
  return db
    .updateTable('bank_sessions as b')
    .from('connections as c')
    .set({ used_at: at })
    .whereRef('c.id', '=', 'b.connection_id')
    .where('b.session_id', '=', sessionId)
    .where('b.used_at', '>', usedSince)
    .where('b.started_at', '>', startedSince)
    .where('c.credentials', 'is not', null)
    .returning(['c.id', 'c.member_id as memberId', 'c.source', sql<Buffer>`c.credentials`.as('credentials')])
    .executeTakeFirst()
}

/** Ends the session at a bank, by its connection or by the login that it belongs to. Returns the connection's id. */
export async function endSession(
  db: Db,
  by: { connectionId: string } | { sessionId: string },
): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('bank_sessions')
    .where((eb) =>
      'sessionId' in by ? eb('session_id', '=', by.sessionId) : eb('connection_id', '=', by.connectionId),
    )
    .returning('connection_id')
    .executeTakeFirst()
  return ended?.connection_id
}
