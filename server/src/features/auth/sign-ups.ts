import type { Tx } from '#db/db.ts'
import { byNetwork } from '#http/networks.ts'
import { type Limits, orThrottled } from '#limits/limits.ts'

import { isDomainKnown } from './user-queries.ts'

const dayMs = 86_400_000

type SignUp = { email: string; network: string; now: Date }

/**
 * Counts a sign-up against the budgets of its network. Throws if one is used up; there is a tighter one for addresses at
 * domains that nobody used before, which are often registered for abuse.
 */
export async function countSignUp(tx: Tx, limits: Limits, { email, network, now }: SignUp): Promise<void> {
  const isKnown = await isDomainKnown(tx, email, new Date(now.getTime() - dayMs))
  const budgets = isKnown ? (['signUps'] as const) : (['signUps', 'newDomainSignUps'] as const)
  orThrottled(await limits.take(...budgets.map((budget) => ({ budget, ...byNetwork(network) }))))
}
