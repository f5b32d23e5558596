import type { Figure } from '@app/contract/explanations.ts'
import type { PercentageEntry } from '@app/contract/positions.ts'

/** The figure that an entry shows; the rest is what remains beside so many positions. */
export function figureOf({ kind, position }: PercentageEntry, listed: number): { figure: Figure; of: string } {
  if (kind === 'POSITION') return { figure: 'weight', of: position ?? '' }
  return kind === 'CASH' ? { figure: 'kind_share', of: 'cash' } : { figure: 'rest_share', of: `${listed}` }
}
