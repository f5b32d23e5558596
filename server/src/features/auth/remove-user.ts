import type { Tx } from '#db/db.ts'

import { accountKeyOf } from './account-keys.ts'
import { deleteCodesOf } from './code-queries.ts'
import { deleteOldestSessions } from './session-queries.ts'
import { deleteTriesOf } from './try-queries.ts'
import { deleteUser, listAddresses } from './user-queries.ts'

/** Deletes a user with everything that signs them in. Returns the ids of the sessions that ended. */
export async function removeUser(tx: Tx, userId: string): Promise<string[]> {
  const accountKeys = (await listAddresses(tx, userId)).map(accountKeyOf)
  await deleteCodesOf(tx, accountKeys)
  await deleteTriesOf(tx, accountKeys)
  const ended = await deleteOldestSessions(tx, userId, 0)
  await deleteUser(tx, userId)
  return ended
}
