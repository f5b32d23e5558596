import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import type { Context } from '#context.ts'
import { type Credentials, HoldingsError, type RenewCredentials, type SourceName } from '#partners/holdings/holdings.ts'

import { revoking } from './disconnect.ts'
import { endRenewal, findCredentials, replaceCredentials, reserveRenewal } from './queries.ts'
import { type CredentialsRow, open, seal } from './vault.ts'

/** Longer than a bank may take to replace tokens; a node that dies meanwhile keeps the others waiting for so long. */
const reservedSeconds = 45
const lookAgainMs = 200

type RenewContext = Pick<Context, 'db' | 'config' | 'jobs'>

/**
 * Replaces the access of a connection, on one node at a time, because a refresh token ends when it is used: others wait and
 * get what it was replaced with. If the member has ended the access meanwhile, its replacement is revoked.
 */
export function renewalOf(context: RenewContext, source: SourceName, place: CredentialsRow): RenewCredentials {
  const { db, config } = context
  const { rowId } = place
  const opened = (sealed: Buffer) => open(config.credentialsKeys, place, sealed).credentials
  const replacement = (used: Credentials, sealed: Buffer) => {
    const current = opened(sealed)
    return isDeepStrictEqual(current, { ...used }) ? undefined : current
  }

  /** Replaces `used` while it is reserved; undefined if another node has reserved that. */
  async function renew(used: Credentials, exchange: Exchange): Promise<Credentials | undefined> {
    const before = await reserveRenewal(db, rowId, reservedSeconds)
    if (!before) return undefined
    try {
      return replacement(used, before) ?? (await store(context, { source, place, before }, await exchange(used)))
    } finally {
      await endRenewal(db, rowId)
    }
  }

  return async (used, exchange) => {
    for (let waitedMs = 0; waitedMs <= reservedSeconds * 1000; waitedMs += lookAgainMs) {
      const renewed = await renew(used, exchange)
      if (renewed) return renewed
      const stored = await findCredentials(db, rowId)
      if (!stored) throw new HoldingsError(source, 'expired')
      const replaced = replacement(used, stored)
      if (replaced) return replaced
      await wait(lookAgainMs)
    }
    throw new HoldingsError(source, 'unavailable')
  }
}

type Exchange = Parameters<RenewCredentials>[1]
type Stored = { source: SourceName; place: CredentialsRow; before: Buffer }

async function store(
  { db, config, jobs }: RenewContext,
  { source, place, before }: Stored,
  credentials: Credentials,
): Promise<Credentials> {
  const { rowId, memberId } = place
  const after = seal(config.credentialsKeys, place, credentials)
  if (await replaceCredentials(db, rowId, { before, after })) return credentials
  await jobs.enqueue(revoking, { source, memberId, rowId, sealed: after.toString('base64') })
  throw new HoldingsError(source, 'expired')
}
