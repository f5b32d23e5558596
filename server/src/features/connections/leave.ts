import type { Context } from '#context.ts'

import { endConnection } from './disconnect.ts'
import { deleteLoginsOf } from './login-queries.ts'
import { listConnectionIds } from './queries.ts'
import { deleteStatementsOf } from './statements/forget.ts'

/** Disconnects all banks of a member whose account has ended, and forgets their logins and statements. Resumable. */
export async function deleteConnectionsOf(
  context: Pick<Context, 'db' | 'now' | 'jobs'>,
  memberId: string,
): Promise<void> {
  for (const id of await listConnectionIds(context.db, memberId)) await endConnection(context, id)
  await deleteLoginsOf(context.db, memberId)
  await deleteStatementsOf(context, memberId)
}
