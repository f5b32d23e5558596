import { type Industry, sectorOf } from '@app/domain/instruments/industries.ts'

import type { UniverseLine } from '#seed/universe/line.ts'

import { type Basket, baskets, industriesOfOthers } from './baskets.ts'

/** A part of a fund; `slug` is that of a line of the demo market, of a sector, an industry or a region. */
export type FundPart = {
  kind: 'holding' | 'sector' | 'industry' | 'region'
  name: string
  slug: string | null
  percent: number
}

type Contents = { basket: keyof typeof baskets; shares?: number } | Pick<Basket, 'holdings' | 'regions'>

const bitcoin = { holdings: { Bitcoin: 100 }, regions: {} }
const ether = { holdings: { Ether: 100 }, regions: {} }

/** What each fund holds; `shares` is the percent of it that is in the basket, the rest being cash or bonds. Invented. */
const contents: Record<string, Contents> = {
  'avanza-zero': { basket: 'omxs30' },
  'avanza-global': { basket: 'world' },
  'lansforsakringar-global-index': { basket: 'worldWithoutFossils' },
  'nordnet-sverige-index': { basket: 'sweden' },
  'avanza-emerging-markets': { basket: 'emerging', shares: 99.1 },
  'storebrand-global-all-countries': { basket: 'allWorld', shares: 99.3 },
  'vanguard-ftse-global-all-cap-index': { basket: 'allWorld', shares: 98.8 },
  'vanguard-lifestrategy-60': { basket: 'allWorld', shares: 60.2 },
  'hsbc-ftse-all-world-index': { basket: 'allWorld' },
  'fidelity-index-world': { basket: 'world', shares: 99.4 },
  'vanguard-500-index-admiral': { basket: 'america' },
  'fidelity-500-index-fund': { basket: 'america', shares: 99.7 },
  'spiltan-aktiefond-investmentbolag': { basket: 'investmentCompanies', shares: 99.2 },
  'swedbank-robur-technology-a': { basket: 'technology', shares: 98.4 },
  'swedbank-robur-ny-teknik-a': { basket: 'nordicTechnology', shares: 97.2 },
  'carnegie-sverigefond-a': { basket: 'swedenChosen', shares: 97.9 },
  'handelsbanken-hallbar-energi-a1': { basket: 'cleanEnergy', shares: 97.6 },
  'amf-aktiefond-smabolag': { basket: 'swedenSmall', shares: 98.1 },
  'amf-rantefond-lang': {
    holdings: {
      'Swedish government bond 3.5 % 2039': 18.4,
      'Stadshypotek covered bond 2031': 9.6,
      'Nordea Hypotek covered bond 2030': 8.8,
      'Kommuninvest bond 2032': 7.9,
      'SEB covered bond 2030': 7.1,
    },
    regions: { europe: 98.6 },
  },
  'dws-top-dividende-ld': { basket: 'worldDividend', shares: 90.4 },
  'dws-vermoegensbildungsfonds-i': { basket: 'worldChosen', shares: 96.8 },
  'flossbach-von-storch-multiple-opportunities': { basket: 'worldChosen', shares: 74.6 },
  uniglobal: { basket: 'worldChosen', shares: 98.3 },
  'carmignac-patrimoine': { basket: 'worldChosen', shares: 41.8 },
  'fidelity-global-technology': { basket: 'technology', shares: 97.7 },
  'fundsmith-equity': { basket: 'worldFew', shares: 97.9 },
  'fidelity-contrafund': { basket: 'americaGrowth', shares: 97.4 },
  'xact-omxs30-esg': { basket: 'omxs30', shares: 99.5 },
  'xact-norden': { basket: 'nordic' },
  'xact-nordic-high-dividend-low-volatility': { basket: 'nordicDividend', shares: 99.2 },
  'ishares-core-dax-ucits-etf': { basket: 'dax' },
  'ishares-core-msci-world-ucits-etf': { basket: 'world', shares: 99.6 },
  'vanguard-ftse-all-world-ucits-etf': { basket: 'allWorld', shares: 99.6 },
  'ishares-core-s-p-500-ucits-etf': { basket: 'america' },
  'ishares-nasdaq-100-ucits-etf': { basket: 'nasdaq', shares: 99.6 },
  'ishares-stoxx-europe-600-ucits-etf': { basket: 'europe' },
  'ishares-core-msci-em-imi-ucits-etf': { basket: 'emerging' },
  'ishares-global-clean-energy-transition': { basket: 'cleanEnergy' },
  'ishares-core-euro-corp-bond-ucits-etf': {
    holdings: {
      'Deutsche Bank bond 2030': 0.4,
      'Volkswagen bond 2031': 0.4,
      'Shell bond 2032': 0.3,
      'BNP Paribas bond 2031': 0.3,
    },
    regions: { europe: 79.8, 'north-america': 16.4, 'asia-other': 1.2, oceania: 1.1 },
  },
  'xetra-gold': { holdings: { 'Gold bars': 99.9 }, regions: {} },
  'ishares-core-ftse-100-ucits-etf': { basket: 'ftse100' },
  'invesco-qqq-trust': { basket: 'nasdaq' },
  'ishares-20-year-treasury-bond-etf': {
    holdings: {
      'United States Treasury bond 4.75 % 2053': 5.8,
      'United States Treasury bond 4.625 % 2054': 5.5,
      'United States Treasury bond 4.25 % 2054': 5.3,
      'United States Treasury bond 1.875 % 2051': 4.1,
    },
    regions: { 'north-america': 99.8 },
  },
  'bitcoin-tracker-one': bitcoin,
  'bitcoin-tracker-eur': bitcoin,
  'ether-tracker-one': ether,
  '21shares-bitcoin-etp': bitcoin,
  'vaneck-bitcoin-etn': bitcoin,
  'vaneck-ethereum-etn': ether,
  'bitwise-physical-bitcoin-etp': bitcoin,
  'wisdomtree-physical-bitcoin': bitcoin,
  'wisdomtree-physical-ethereum': ether,
  'ishares-bitcoin-etp': bitcoin,
  'coinshares-physical-bitcoin': bitcoin,
  'ishares-bitcoin-trust-etf': bitcoin,
  'ishares-ethereum-trust-etf': ether,
}

/** The parts of a fund of the demo market, of each kind the greatest first; none for a line that is not in the table. */
export function fundPartsOf(fund: string, lines: ReadonlyMap<string, UniverseLine>): FundPart[] {
  const held = contents[fund]
  if (!held) return []
  if (!('basket' in held)) {
    return [...parts('holding', held.holdings, 1, lines), ...parts('region', held.regions, 1, lines)]
  }
  const basket: Basket = baskets[held.basket]
  const scale = (held.shares ?? 99.8) / 100
  const industryOf = (key: string) => lines.get(key)?.industry ?? industriesOfOthers[key]
  const sectors = basket.sectors ?? wholeOf(bySector(basket.holdings, industryOf))
  return [
    ...parts('holding', basket.holdings, scale, lines),
    ...parts('sector', sectors, scale, lines),
    ...parts('industry', industriesOf(basket.holdings, sectors, industryOf), scale, lines),
    ...parts('region', basket.regions, scale, lines),
  ]
}

function parts(
  kind: FundPart['kind'],
  percents: Readonly<Record<string, number>>,
  scale: number,
  lines: ReadonlyMap<string, UniverseLine>,
): FundPart[] {
  return Object.entries(percents)
    .map(([key, percent]) => {
      const name = kind === 'holding' ? (lines.get(key)?.name ?? key) : key
      return { kind, name, slug: name === key && kind === 'holding' ? null : key, percent: round(percent * scale) }
    })
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent)
}

type IndustryOf = (key: string) => Industry | undefined

function bySector(holdings: Basket['holdings'], industryOf: IndustryOf): Record<string, number> {
  return sums(holdings, (key) => {
    const industry = industryOf(key)
    return industry && sectorOf(industry)
  })
}

/** The percents as they would be of all that is held, when only the greatest holdings are told. */
function wholeOf(percents: Record<string, number>): Record<string, number> {
  const all = Object.values(percents).reduce((sum, percent) => sum + percent, 0)
  return Object.fromEntries(Object.entries(percents).map(([key, percent]) => [key, (99.6 * percent) / all]))
}

/** Nine tenths of each sector, spread over the industries of what is held of it; the rest is in many small ones. */
function industriesOf(
  holdings: Basket['holdings'],
  sectors: Readonly<Record<string, number>>,
  industryOf: IndustryOf,
): Record<string, number> {
  const industries = sums(holdings, industryOf)
  const known = bySector(holdings, industryOf)
  return Object.fromEntries(
    Object.entries(industries).flatMap(([industry, percent]) => {
      const sector = sectorOf(industry as Industry)
      return sectors[sector] === undefined ? [] : [[industry, (0.9 * sectors[sector] * percent) / known[sector]!]]
    }),
  )
}

function sums(holdings: Basket['holdings'], keyOf: (key: string) => string | undefined): Record<string, number> {
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
