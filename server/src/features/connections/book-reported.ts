import type { Context } from '#context.ts'
import { bookAccount } from '#features/portfolios/index.ts'
import type { ReportedAccount } from '#partners/holdings/holdings.ts'

import { lockConnection } from './queries.ts'

/** More rows would hold up the requests of this process for longer than 20 ms. */
export const mostRows = 1000

/** What a sync has read, as a thread can be handed it. */
export type ReportTask = {
  connectionId: string
  memberId: string
  reporting: { by: 'transactions'; since: string | undefined } | { by: 'positions' }
  /** `hash` is the base64 of the hash that names the account. */
  accounts: { hash: string; account: ReportedAccount }[]
}

/** Books what a sync has read, an account per transaction. Returns the portfolios. */
export async function bookReported(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { connectionId, memberId, reporting, accounts }: ReportTask,
): Promise<string[]> {
  const booked: string[] = []
  for (const { hash, account } of accounts) {
    const portfolioId = await db.transaction().execute(async (tx) => {
      // Waits for the member who is just disconnecting, and keeps them waiting.
      if (!(await lockConnection(tx, connectionId))) return undefined
      const accountHash = Buffer.from(hash, 'base64')
      return bookAccount(tx, { connectionId, memberId, accountHash, account, reporting, at: now() })
    })
    if (portfolioId !== undefined) booked.push(portfolioId)
  }
  return booked
}
