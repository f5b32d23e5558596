import { ownedBy } from './drafts.ts'
import { plans, type PortfolioPlan, styles } from './portfolio-plans.ts'
import type { Saving } from './saver-ledger.ts'

/** The accounts of the demo savers, by connection to a bank. */
export const accountsByBank: readonly (readonly Saving[])[] = [
  ...Map.groupBy(plans, ({ member, bank }) => `${member}/${bank}`).values(),
].map((accounts) => accounts.map(savingOf))

function savingOf(plan: PortfolioPlan, n: number): Saving {
  const owned = plan === oldestOf(plan.member) ? ownedBy(plan.member) : []
  return { plan, style: styles[plan.style]!, seed: `${plan.member}/${plan.bank}/${n}`, owned }
}

/** The account that holds what a member writes of: the oldest, save an occupational pension, whose funds others choose. */
function oldestOf(member: string): PortfolioPlan | undefined {
  return plans
    .filter((plan) => plan.member === member && plan.kind !== 'tjp')
    .toSorted((a, b) => b.months - a.months)[0]
}
