import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

import { accountKeyOf, networkHash } from './account-keys.ts'
import { findNewestCode, lockAccount } from './code-queries.ts'
import { knownNetworkSince, triesPerCode, tryLimits, windowsMs } from './limits.ts'
import { findUserWithNetwork } from './network-queries.ts'
import { countTries, insertTry, type Tallies, type Tally } from './try-queries.ts'

type TryContext = Pick<Context, 'db' | 'now' | 'config'>

/**
 * Counts an attempt on a typed code before the code is compared, so that concurrent attempts cannot exceed the limit.
 * Returns the code to compare with, `undefined` if no code can be redeemed, or 'used_up' if the network has used up its
 * attempts. Throws if this network, or all foreign networks together, made too many recently. A network is foreign if
 * it neither requested the code nor has been used by the member to log in. Nothing here depends on whether the address
 * is known.
 */
export async function takeTry({ db, now, config }: TryContext, email: string, callerNetwork: string) {
  const at = now()
  const accountKey = accountKeyOf(email)
  const network = networkHash(config.secret, accountKey, callerNetwork)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountKey)
    const user = await findUserWithNetwork(tx, email, network, knownNetworkSince(at))
    const newest = await findNewestCode(tx, email)
    const isLive = newest !== undefined && newest.expires_at > at
    const isForeign = !user?.isKnownNetwork && !(isLive && newest.network.equals(network))
    const codeId = newest?.id ?? null

    const since = (ms: number) => new Date(at.getTime() - ms)
    const window = { recent: since(windowsMs.tries), today: since(windowsMs.day) }
    const { here, foreign, onCode } = await countTries(tx, { accountKey, network, codeId, ...window })
    const most = tryLimits(config.rateLimits)
    refuseBeyond(here, most, at)
    if (isForeign) refuseBeyond(foreign, most, at)

    const isCompared = onCode < triesPerCode
    // An attempt that is not compared is not a guess, so it does not count against other networks.
    await insertTry(tx, { accountKey, network, codeId, isForeign: isForeign && isCompared, now: at })
    if (!isCompared) return 'used_up'
    const isOpen = isLive && newest.used_at === null
    return isOpen ? { id: newest.id, hash: newest.code_hash } : undefined
  })
}

function refuseBeyond({ recent, today }: Tallies, most: { recent: number; today: number }, at: Date): void {
  refuseUntilOldestEnds(recent, most.recent, windowsMs.tries, at)
  refuseUntilOldestEnds(today, most.today, windowsMs.day, at)
}

function refuseUntilOldestEnds({ count, oldestMs }: Tally, most: number, windowMs: number, at: Date): void {
  if (count < most) return
  const leftMs = (oldestMs ?? at.getTime()) + windowMs - at.getTime()
  throw new AppError('throttled', undefined, { seconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}
