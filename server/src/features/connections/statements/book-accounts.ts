import type { Context } from '#context.ts'
import { bookAccount, securityKey } from '#features/portfolios/index.ts'

import { lockConnection } from '../queries.ts'
import { listSecurities, listTaken } from './queries.ts'

export type BookingTask = {
  statementId: string
  memberId: string
  connectionId: string
  tracksCash: boolean
  /** `hash` is the base64 of the hash that names the account. */
  accounts: { label: string; currency: string; hash: string }[]
}

/** Books the rows of a statement, an account per transaction. Returns the portfolios. */
export async function bookAccounts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { statementId, memberId, connectionId, tracksCash, accounts }: BookingTask,
): Promise<string[]> {
  const securities = await listSecurities(db, statementId)
  const chosen = new Map(securities.map(({ security, instrumentId }) => [securityKey(security), instrumentId]))
  const taken = await listTaken(db, statementId)
  const booked: string[] = []
  for (const { label, currency, hash } of accounts) {
    const portfolioId = await db.transaction().execute(async (tx) => {
      if (!(await lockConnection(tx, connectionId))) return undefined
      const transactions = taken.get(label) ?? []
      return bookAccount(tx, {
        connectionId,
        memberId,
        accountHash: Buffer.from(hash, 'base64'),
        account: { key: label, kind: 'depot', name: '', currency, cash: [], positions: [], transactions },
        reporting: { by: 'statement', tracksCash },
        chosen,
        at: now(),
      })
    })
    if (portfolioId !== undefined) booked.push(portfolioId)
  }
  return booked
}
