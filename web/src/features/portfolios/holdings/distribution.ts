import type { Figure } from '@app/contract/explanations.ts'
import type { PercentageEntry } from '@app/contract/positions.ts'

import { slicesShown } from './bars.ts'

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

/** The figure that an entry shows; the rest is what remains beside so many positions. */
export function figureOf({ kind, position }: PercentageEntry, listed: number): { figure: Figure; of: string } {
  if (kind === 'POSITION') return { figure: 'weight', of: position ?? '' }
  return kind === 'CASH' ? { figure: 'kind_share', of: 'cash' } : { figure: 'rest_share', of: `${listed}` }
}
