import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'
import type { Statement } from '#partners/holdings/statements/statement.ts'

import { keyedHash } from '../hashes.ts'
import { brokerOf } from './brokers.ts'
import { listFormats } from './queries.ts'

/** The hash that names an account of a broker's statements. */
export function hashAccount(secret: string, brokerKey: string, label: string): Buffer {
  return keyedHash(secret, 'account', 'statement', brokerKey, label)
}

/**
 * Throws `statement_other_format` if an account of the statement has been booked from another format of its broker: the keys
 * of its transactions differ, so that each would be booked again.
 */
export async function requireFormat(
  { db, config }: Pick<Context, 'db' | 'config'>,
  connectionId: string,
  { format, accounts }: Pick<Statement, 'format' | 'accounts'>,
): Promise<void> {
  const hashes = hashesOf(config.secret, { format, accounts })
  const other = (await listFormats(db, connectionId, hashes)).find((booked) => booked !== format)
  if (other !== undefined) throw new AppError('statement_other_format', undefined, { format: other })
}

export function hashesOf(secret: string, { format, accounts }: Pick<Statement, 'format' | 'accounts'>): Buffer[] {
  const { key } = brokerOf(format)
  return accounts.map(({ label }) => hashAccount(secret, key, label))
}
