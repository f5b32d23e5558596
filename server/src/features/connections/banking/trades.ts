import type { Context } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { findBookedTrade } from '#features/portfolios/index.ts'
import type { Member } from '#http/viewer.ts'

import { findConnectionAt } from '../queries.ts'

/** The trade of the viewer that comdirect has given this id, once it has been read and booked. Does not ask the bank. */
export async function findTrade(
  { db }: Pick<Context, 'db'>,
  { profileId: memberId }: Member,
  transaction: string,
): Promise<{ id: string }> {
  const { id: connectionId } = orNotFound(await findConnectionAt(db, memberId, 'comdirect'))
  return { id: orNotFound(await findBookedTrade(db, { memberId, connectionId, key: transaction })) }
}
