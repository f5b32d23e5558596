import type { Tx } from '#db/db.ts'
import { byNetwork } from '#http/networks.ts'
import { type Limits, orThrottled } from '#limits/limits.ts'

import { isDomainKnown } from './user-queries.ts'

const dayMs = 86_400_000

type SignUp = { email: string; network: string; now: Date }

/**
 * Counts an account that is being made. Throws when its network has made its share, which is smaller for addresses at
 * domains that nobody used before: those are often made for the purpose.
 */
export async function countSignUp(tx: Tx, limits: Limits, { email, network, now }: SignUp): Promise<void> {
  const isKnown = await isDomainKnown(tx, email, new Date(now.getTime() - dayMs))
  const budgets = isKnown ? (['signUps'] as const) : (['signUps', 'newDomainSignUps'] as const)
  orThrottled(await limits.take(...budgets.map((budget) => ({ budget, ...byNetwork(network) }))))
}
