import { type Filter, GivenFilter, RangedFigure, ScreenedFigure } from '@app/contract/screener.ts'

const kinds = ['STOCK', 'STOCK', 'STOCK', 'FUND', 'ETF', 'INDEX']
const countries = ['US', 'SE', 'SE,NO,DK,FI', 'DE', 'GB,US', 'PL']
const sectors = ['technology', 'energy,utilities', 'healthcare', 'real-estate']
const sizes = ['MEGA', 'LARGE,MEGA', 'SMALL,MICRO', 'NANO']
const ranges = ['0..', '..5', '5..15', '20..', '-10..10', '1..3']

/** Filters with none to five conditions, each ordered by another figure; the same in every run. */
export function filtersOf(count: number): Filter[] {
  let state = 7
  const below = (bound: number) => (state = (state * 48_271) % 2_147_483_647) % bound
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)]!
  return Array.from({ length: count }, () => {
    const figures = Array.from({ length: below(4) }, () => [oneOf(RangedFigure.options), oneOf(ranges)])
    return GivenFilter.parse({
      kind: oneOf(kinds),
      by: oneOf(ScreenedFigure.options),
      order: oneOf(['asc', 'desc']),
      ...(below(2) === 0 && { country: oneOf(countries) }),
      ...(below(3) === 0 && { sector: oneOf(sectors) }),
      ...(below(4) === 0 && { size: oneOf(sizes) }),
      ...(below(5) === 0 && { carbon: 'LOW' }),
      ...Object.fromEntries(figures),
    })
  })
}
