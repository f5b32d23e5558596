import { sectors } from '@app/domain/classifications/sectors.ts'
import { analyseCarbon } from '@app/domain/portfolios/analysis/carbon-analysis.ts'
import type { Holding } from '@app/domain/portfolios/analysis/holding.ts'
import { analyseReturn } from '@app/domain/portfolios/analysis/return-analysis.ts'
import { analyseRisk } from '@app/domain/portfolios/analysis/risk-analysis.ts'

const countries = ['SE', 'DE', 'US', 'JP', 'GB', 'BR']
const funds = 10

/** The three analyses of what is held: risk, return and carbon. A tenth of the holdings are funds of stocks. */
export function analyse(values: ReadonlyMap<string, number>, returnY1: number | null) {
  const holdings = Array.from(values, ([security, value], i) => holdingOf(security, value, i))
  const intensities = holdings.map(({ security, value }, i) => ({ security, value, intensity: (i * 37) % 400 }))
  const returns = holdings.map(({ security }, i) => ({
    security,
    kind: kindOf(i),
    returnPercent: ((i * 13) % 90) - 30,
  }))
  return {
    risk: analyseRisk(holdings, 1000, 'SE'),
    return: analyseReturn(returnY1, 8, returns),
    carbon: analyseCarbon(intensities, { low: 100, high: 300, median: 200 }),
  }
}

const isFund = (i: number) => i % funds === 0
const kindOf = (i: number): Holding['kind'] => (isFund(i) ? 'ETF' : 'EQUITY')

function holdingOf(security: string, value: number, i: number): Holding {
  const sectorOf = (j: number) => sectors[j % sectors.length]!.slug
  const countryOf = (j: number) => countries[j % countries.length]!
  const stock = { security, kind: kindOf(i), value, isCrypto: false, fundClass: undefined, parts: undefined } as const
  if (!isFund(i)) return { ...stock, sector: sectorOf(i), country: countryOf(i) }
  const parts = Array.from({ length: 10 }, (_, j) => j)
  return {
    ...stock,
    sector: undefined,
    country: undefined,
    fundClass: 'equity',
    parts: {
      sectors: parts.map((j) => ({ slug: sectorOf(i + j), percent: 10 })),
      regions: [],
      holdings: parts.map((j) => ({
        security: `part ${i + j}`,
        sector: sectorOf(i + j),
        country: countryOf(i + j),
        percent: 5,
      })),
    },
  }
}
