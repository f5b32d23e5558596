import { roundWeights } from '@app/domain/portfolios/analysis/weights.ts'

import type { useFormat } from '#lib/format/use-format.ts'

/** The parts of a whole as texts with one decimal that add up to 100.0; the smallest ones are `<0.1%`. */
export function shareTexts(percents: readonly number[], format: ReturnType<typeof useFormat>): string[] {
  return roundWeights(percents, 1).map((share) => format.weight(share, 0.1))
}
