import type { Statement } from '@app/contract/connections.ts'

import type { Context } from '#context.ts'

import { type Brought, bookStatement } from './book.ts'
import { discardStatement } from './forget.ts'
import { type ReadFile, uploadStatement } from './upload.ts'

export type { Brought } from './book.ts'

type File = { memberId: string; bytes: Buffer; brought: ReadonlyMap<string, Brought> }

/**
 * Reads transactions that the member has had elsewhere, and begins to book them without asking; nobody is told of them.
 * Returns what becomes of its rows, by the labels of the accounts that are booked.
 */
export async function takeIn(
  context: Context,
  readFile: ReadFile,
  { memberId, bytes, brought }: File,
): Promise<Pick<Statement, 'accounts' | 'counts'>> {
  const { id, accounts, counts } = await uploadStatement(context, readFile, { memberId, bytes })
  try {
    if (counts.taken > 0) await bookStatement(context, { memberId, id, skipRefused: true, brought })
    else await discardStatement(context, memberId, id)
  } catch (error) {
    await discardStatement(context, memberId, id)
    throw error
  }
  return { accounts, counts }
}
