import type { Context } from '#context.ts'
import { securityKey } from '#features/portfolios/index.ts'

import { bookEach } from '../book-each.ts'
import { listSecurities, listTaken } from './queries.ts'

export type BookingTask = {
  statementId: string
  memberId: string
  connectionId: string
  /** Nobody is told of the trades. */
  isQuiet: boolean
  /** `hash` is the base64 of the hash that names the account. */
  accounts: { label: string; currency: string; tracksCash: boolean; hash: string }[]
}

/** Books the rows of a statement, an account per transaction. Returns the portfolios. */
export async function bookAccounts(
  context: Pick<Context, 'db' | 'now'>,
  { statementId, memberId, connectionId, isQuiet, accounts }: BookingTask,
): Promise<string[]> {
  const { db } = context
  const securities = await listSecurities(db, statementId)
  const chosen = new Map(securities.map(({ security, instrumentId }) => [securityKey(security), instrumentId]))
  const taken = await listTaken(db, statementId)
  const bookings = accounts.map(({ label, currency, tracksCash, hash }) => {
    const transactions = taken.get(label) ?? []
    return {
      connectionId,
      memberId,
      accountHash: Buffer.from(hash, 'base64'),
      account: { key: label, kind: 'depot' as const, name: '', currency, cash: [], positions: [], transactions },
      reporting: { by: 'statement' as const, tracksCash },
      chosen,
      isQuiet,
    }
  })
  return bookEach(context, bookings)
}
