import { type IndustrySlug, sectorOf } from '@app/domain/classifications/industries.ts'
import * as z from 'zod'

import { number, oneOf, optional, readCsv, text } from './files.ts'
import { Industry, instrumentBySlug, InstrumentSlug } from './instruments.ts'

/** A part of a fund; `slug` is that of an instrument of the demo market, of a sector, an industry or a region. */
export type FundPart = {
  kind: 'holding' | 'sector' | 'industry' | 'region'
  name: string
  slug: string | null
  percent: number
}

/** Percentages by name, the greatest first in the files. */
type Percents = Readonly<Record<string, number>>
type Basket = { holding: Percents; sector?: Percents; region?: Percents }

/** The name of a holding is the slug of an instrument, or a name if the demo market does not trade it. */
const BasketRow = z.strictObject({
  basket: text,
  kind: z.enum(['holding', 'sector', 'region']),
  name: text,
  percent: number,
})

const baskets = new Map<string, Basket>()
for (const { basket, kind, name, percent } of readCsv('fund-baskets.csv', BasketRow)) {
  const before = baskets.get(basket) ?? { holding: {} }
  baskets.set(basket, { ...before, [kind]: { ...before[kind], [name]: percent } })
}

/** A term in fund documents, in every language. */
const FundTerm = z.strictObject({ en: text, sv: text, de: text })
export type FundTerm = z.infer<typeof FundTerm>

export const termByEnglish: ReadonlyMap<string, FundTerm> = new Map(
  readCsv('fund-terms.csv', FundTerm).map((term) => [term.en, term]),
)

const Fund = z.strictObject({
  slug: InstrumentSlug,
  class: z.enum(['equity', 'allocation', 'bond', 'money_market', 'other']),
  /** Percent per year. */
  ongoing_charge: number,
  rating: optional(number.pipe(z.number().int().min(1).max(5))),
  strategy: oneOf(termByEnglish, 'term'),
  administrator: text,
  basket: oneOf(baskets, 'basket'),
  /** The rest is cash or bonds. */
  percent_in_basket: number,
})

export type Fund = z.infer<typeof Fund>

/** The invented facts of the funds, by the slug of their instrument. */
export const fundBySlug: ReadonlyMap<string, Fund> = new Map(
  readCsv('funds.csv', Fund).map((fund) => [fund.slug, fund]),
)

const industryOfOthers = new Map(
  readCsv('other-companies.csv', z.strictObject({ name: text, industry: Industry })).map(({ name, industry }) => [
    name,
    industry,
  ]),
)

/** The parts of a fund, the greatest of each kind first. */
export function fundPartsOf({ basket: name, percent_in_basket }: Fund): FundPart[] {
  const { holding, sector, region = {} } = baskets.get(name)!
  const scale = percent_in_basket / 100
  const sectors = sector ?? wholeOf(bySector(holding))
  return [
    ...parts('holding', holding, scale),
    ...parts('sector', sectors, scale),
    ...parts('industry', industriesOf(holding, sectors), scale),
    ...parts('region', region, scale),
  ]
}

function parts(kind: FundPart['kind'], percents: Percents, scale: number): FundPart[] {
  return Object.entries(percents)
    .map(([key, percent]) => {
      const name = kind === 'holding' ? (instrumentBySlug.get(key)?.name ?? key) : key
      return { kind, name, slug: name === key && kind === 'holding' ? null : key, percent: round(percent * scale) }
    })
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
}

const industryOf = (holding: string) => instrumentBySlug.get(holding)?.industry ?? industryOfOthers.get(holding)

function bySector(holdings: Percents): Record<string, number> {
  return sums(holdings, (holding) => {
    const industry = industryOf(holding)
    return industry && sectorOf(industry)
  })
}

/** Scales percentages to the whole fund when only the greatest holdings are known. */
function wholeOf(percents: Percents): Percents {
  const all = Object.values(percents).reduce((sum, percent) => sum + percent, 0)
  return Object.fromEntries(Object.entries(percents).map(([key, percent]) => [key, (99.6 * percent) / all]))
}

/** Spreads nine tenths of each sector over the industries of its holdings; the rest is in many small ones. */
function industriesOf(holdings: Percents, sectors: Percents): Percents {
  const industries = sums(holdings, industryOf)
  const known = bySector(holdings)
  return Object.fromEntries(
    Object.entries(industries).flatMap(([industry, percent]) => {
      const sector = sectorOf(industry as IndustrySlug)
      return sectors[sector] === undefined ? [] : [[industry, (0.9 * sectors[sector] * percent) / known[sector]!]]
    }),
  )
}

function sums(holdings: Percents, keyOf: (key: string) => string | undefined): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [holding, percent] of Object.entries(holdings)) {
    const key = keyOf(holding)
    if (key !== undefined) found[key] = (found[key] ?? 0) + percent
  }
  return found
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
