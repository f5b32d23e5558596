import type { Context } from '#context.ts'
import type { ReportedAccount } from '#partners/holdings/holdings.ts'

import { bookEach } from './book-each.ts'

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
export function bookReported(
  context: Pick<Context, 'db' | 'now'>,
  { accounts, ...task }: ReportTask,
): Promise<string[]> {
  return bookEach(
    context,
    accounts.map(({ hash, account }) => ({ ...task, account, accountHash: Buffer.from(hash, 'base64') })),
  )
}
