import { isFund } from '@app/domain/portfolios/analysis/holding.ts'
import { feeOfFunds } from '@app/domain/portfolios/analysis/fees.ts'

import { toHolding } from '#features/portfolios/analysis/compositions.ts'

import { type Explained, type Facts, input } from './facts.ts'
import { aboutFact, factSource, positionInputs } from './inputs.ts'

/** The yearly fees of the funds, weighted by the money in them; funds whose fee is not known are left out. */
export function explainFundFee(facts: Facts): Explained {
  const funds = facts.known.filter((one) => isFund(toHolding(one)) && one.position.value > 0)
  const charged = funds.flatMap((one) => (typeof one.facts?.fee === 'number' ? [{ one, fee: one.facts.fee }] : []))
  return {
    value: feeOfFunds(charged.map(({ one, fee }) => ({ ...toHolding(one), fee }))),
    unit: 'PERCENT',
    formula: 'fund_fee',
    terms: { covered: charged.length, positions: funds.length },
    inputs: [
      ...positionInputs(
        facts,
        charged.map(({ one }) => one),
      ),
      ...charged.map(({ one, fee }) =>
        input('FEE', factSource(one), { ...aboutFact(one, facts), value: fee, unit: 'PERCENT' }),
      ),
    ],
    changed_by: ['prices', 'trades', 'facts'],
  }
}
