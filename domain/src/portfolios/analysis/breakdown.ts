import { regions } from '#classifications/regions.ts'
import { sectors } from '#classifications/sectors.ts'
import { roundPercent } from '#instruments/rounding.ts'

import { boundParts, type FundPart, type FundParts, type Holding } from './holding.ts'

/** A sector or region from this percentage of a portfolio on is included. */
export const thresholdPercent = 5

/** How a portfolio is spread over sectors or regions, in percent of all of it, largest first. */
export type Breakdown = {
  included: FundPart[]
  /** All others, those without any weight too. */
  excluded: FundPart[]
  threshold: number
  /** The part of the portfolio whose sector or region is known. */
  coveragePercent: number
}

export type Classes = 'sectors' | 'regions'

/** Europe without a country overlaps with Europe. */
const overlapping = new Set(['europe-ex-sweden', 'europe-ex-germany'])
const disjoint = regions.filter(({ slug }) => !overlapping.has(slug))
const regionByCountry = new Map(disjoint.flatMap(({ slug, countries }) => countries.map((country) => [country, slug])))
const slugs: Record<Classes, string[]> = {
  sectors: sectors.map(({ slug }) => slug),
  regions: disjoint.map(({ slug }) => slug),
}

/** The region of a country, one of the ten that share none; undefined for an unknown country. */
export const regionOf = (country: string | undefined): string | undefined => regionByCountry.get(country ?? '')

/**
 * How a portfolio is spread over sectors or regions, with look-through of funds.
 *
 *   W[k] = sum over stocks in k of w[i]  +  sum over funds of w[i] * p[i,k] / 100
 *
 * where p[i,k] is the part of the fund i in k: as the fund reports it, else the sum of its known holdings there. Parts of a
 * fund that add up to more than 100 % are scaled down.
 *
 * @param weights w[i] in percent of the portfolio, cash included.
 *
 * Error: rounded to two decimals; the threshold is applied to the rounded percentage.
 */
export function weighClasses(holdings: readonly Holding[], weights: readonly number[], classes: Classes): Breakdown {
  const sums = new Map(slugs[classes].map((slug) => [slug, 0]))
  for (const [i, holding] of holdings.entries()) {
    for (const { slug, percent } of partsIn(holding, classes)) {
      const sum = sums.get(slug)
      if (sum !== undefined) sums.set(slug, sum + (weights[i]! * percent) / 100)
    }
  }
  const coverage = [...sums.values()].reduce((total, sum) => total + sum, 0)
  const sorted = [...sums]
    .map(([slug, sum]) => ({ slug, percent: roundPercent(sum) }))
    .toSorted((a, b) => b.percent - a.percent)
  return {
    included: sorted.filter(({ percent }) => percent >= thresholdPercent),
    excluded: sorted.filter(({ percent }) => percent < thresholdPercent),
    threshold: thresholdPercent,
    coveragePercent: roundPercent(Math.min(coverage, 100)),
  }
}

/**
 * The weight of a country: that of its stocks, and of the holdings of funds that are known to be from there. So it is a lower
 * bound where funds report only their largest holdings.
 */
export function weighCountry(holdings: readonly Holding[], weights: readonly number[], country: string): number {
  let weight = 0
  for (const [i, { kind, country: own, parts }] of holdings.entries()) {
    const there = boundParts(parts?.holdings ?? []).filter((part) => part.country === country)
    const percent = kind === 'EQUITY' ? Number(own === country) * 100 : sumOf(there)
    weight += (weights[i]! * percent) / 100
  }
  return roundPercent(Math.min(weight, 100))
}

/** How much of a holding is in a sector or region, in percent of it; in all known ones together if none is given. */
export function percentIn(holding: Holding, classes: Classes, slug?: string): number {
  const known = partsIn(holding, classes).filter((part) => slugs[classes].includes(part.slug))
  return sumOf(known.filter((part) => slug === undefined || part.slug === slug))
}

function partsIn({ kind, sector, country, parts }: Holding, classes: Classes): FundPart[] {
  if (kind === 'EQUITY') return asPart(classes === 'sectors' ? sector : regionOf(country), 100)
  if (!parts) return []
  if (parts[classes].length > 0) return boundParts(parts[classes]).map(withoutOverlap)
  return boundParts(parts.holdings).flatMap((part) => {
    return asPart(classes === 'sectors' ? part.sector : regionOf(part.country), part.percent)
  })
}

const asPart = (slug: string | undefined, percent: number): FundPart[] =>
  slug === undefined ? [] : [{ slug, percent }]

const withoutOverlap = ({ slug, percent }: FundPart): FundPart => ({
  slug: overlapping.has(slug) ? 'europe' : slug,
  percent,
})

/** The part of a fund in stocks, by its sectors, which only stocks have, else by its known holdings. */
export function percentInStocks({ sectors: reported, holdings }: FundParts): number {
  if (reported.length > 0) return sumOf(boundParts(reported))
  return sumOf(boundParts(holdings).filter(({ sector }) => sector !== undefined))
}

function sumOf(parts: readonly { percent: number }[]): number {
  return parts.reduce((sum, { percent }) => sum + percent, 0)
}
