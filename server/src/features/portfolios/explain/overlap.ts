import { commonWith } from '#features/portfolios/common.ts'

import { type Explained, type Facts, input, type ReadContext } from './facts.ts'

const changedBy = ['prices', 'trades', 'facts']

/** The smaller weight of each security that the portfolio and those of the viewer both hold, added. Unknown of one's own. */
export async function explainOverlap(facts: Facts, context: ReadContext): Promise<Explained> {
  const { row, viewer, valuation, today } = facts
  const about = { unit: 'PERCENT', formula: 'overlap', changed_by: changedBy } as const
  if (row.profile_id === viewer.profileId) return { ...about, value: null, terms: { positions: null }, inputs: [] }
  const { overlap, shared } = await commonWith(context, viewer, valuation)
  return {
    ...about,
    value: overlap,
    terms: { positions: shared.length },
    inputs: shared.flatMap(({ instrument, name, a, b }) => {
      const of = { label: name, instrument, date: today, unit: 'PERCENT' } as const
      return [input('OWN_WEIGHT', 'holdings', { ...of, value: a }), input('WEIGHT', 'holdings', { ...of, value: b })]
    }),
  }
}
