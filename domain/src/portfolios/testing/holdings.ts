import fc from 'fast-check'

import { regions } from '#classifications/regions.ts'
import { sectors } from '#classifications/sectors.ts'
import type { FundParts, Holding } from '#portfolios/analysis/holding.ts'

export function stock(security: string, value: number, sector?: string, country?: string): Holding {
  return { security, kind: 'EQUITY', value, isCrypto: false, sector, country, fundClass: undefined, parts: undefined }
}

export function fund(security: string, value: number, parts: Partial<FundParts>): Holding {
  const all = { sectors: [], regions: [], holdings: [], ...parts }
  return { ...stock(security, value), kind: 'MUTUAL_FUND', parts: all }
}

const percents = fc.oneof(
  { weight: 9, arbitrary: fc.double({ min: 0.01, max: 100, noNaN: true }) },
  fc.constantFrom(0, -1, 101, Number.NaN, Number.POSITIVE_INFINITY),
)
const partsOf = (slugs: string[]) =>
  fc.array(fc.record({ slug: fc.constantFrom(...slugs, 'unheard-of'), percent: percents }), { maxLength: 12 })
const sectorOrNone = fc.constantFrom(...sectors.map(({ slug }) => slug), undefined)
const countryOrNone = fc.constantFrom('SE', 'US', 'JP', 'XX', undefined)
const values = fc.oneof(
  { weight: 9, arbitrary: fc.double({ min: 0.01, max: 1e9, noNaN: true }) },
  fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY),
)

/** Any holdings: with impossible values, and funds whose parts add up to too much or too little. */
export const holdings: fc.Arbitrary<Holding[]> = fc.array(
  fc.record({
    security: fc.constantFrom('abb', 'sap', 'volvo', 'world', 'bonds'),
    kind: fc.constantFrom('EQUITY', 'MUTUAL_FUND', 'ETF', 'INDEX'),
    value: values,
    isCrypto: fc.boolean(),
    sector: sectorOrNone,
    country: countryOrNone,
    fundClass: fc.constantFrom('equity', 'allocation', 'bond', 'money_market', 'other', undefined),
    parts: fc.option(
      fc.record({
        sectors: partsOf(sectors.map(({ slug }) => slug)),
        regions: partsOf(regions.map(({ slug }) => slug)),
        holdings: fc.array(
          fc.record({ security: fc.constant('abb'), sector: sectorOrNone, country: countryOrNone, percent: percents }),
          { maxLength: 5 },
        ),
      }),
      { nil: undefined },
    ),
  }),
  { maxLength: 20 },
)
