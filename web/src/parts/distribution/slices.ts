import type { PercentageEntry } from '@app/contract/positions.ts'
import { roundWeights } from '@app/domain/portfolios/analysis/weights.ts'

import type { useFormat } from '#lib/format/use-format.ts'

import { slicesShown } from './slices-shown.ts'

/**
 * The entries that a doughnut shows: the largest positions, the rest of them as one entry with their number, and cash.
 * The percentages add up to what those of the entries do.
 */
export function slicesOf(entries: readonly PercentageEntry[]): PercentageEntry[] {
  const positions = entries.filter(({ kind }) => kind === 'POSITION')
  const shown = positions.slice(0, slicesShown(positions.length))
  const rest = [...positions.slice(shown.length), ...entries.filter(({ kind }) => kind === 'REST')]
  const cash = entries.filter(({ kind }) => kind === 'CASH')
  return [...shown, ...(rest.length > 0 ? [joined(rest)] : []), ...cash]
}

function joined(entries: readonly PercentageEntry[]): PercentageEntry {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    kind: 'REST',
    label: '',
    percentage: sum(entries.map(({ percentage }) => percentage)),
    count: sum(entries.map(({ count }) => count ?? 1)),
    position: null,
    instrument: null,
  }
}

/** The parts of a whole as texts with one decimal that add up to 100.0; the smallest ones are `<0.1%`. */
export function shareTexts(percents: readonly number[], format: ReturnType<typeof useFormat>): string[] {
  return roundWeights(percents, 1).map((share) => format.weight(share, 0.1))
}
