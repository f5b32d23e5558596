import { Slug } from '@app/contract/common.ts'
import { industryBySlug } from '@app/domain/classifications/industries.ts'
import { regionBySlug } from '@app/domain/classifications/regions.ts'
import { sectorBySlug } from '@app/domain/classifications/sectors.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import { srriOfCloses } from '@app/domain/instruments/srri.ts'
import { describe, expect, it } from 'vitest'

import { simulatedMarket } from '#simulator/simulated-price.ts'
import { roundToTick } from '#simulator/tick-size.ts'

import { fundBySlug, fundPartsOf } from './funds.ts'
import { indexMembers } from './index-members.ts'
import { type DemoInstrument, instrumentBySlug, instruments } from './instruments.ts'

const shares = instruments.filter((listing) => listing.kind === 'EQUITY')
const funds = instruments.filter((listing) => listing.kind === 'MUTUAL_FUND' || listing.kind === 'ETF')
const indices = instruments.filter((listing) => listing.kind === 'INDEX')

const omxs30 = (
  'ABB, ADDT B, ALFA, ASSA B, ATCO A, AZN, BOL, EPI A, EQT, ERIC B, ESSITY B, EVO, HEXA B, HM B, INDU C, ' +
  'INVE B, LIFCO B, NDA SE, NIBE B, SAAB B, SAND, SCA B, SEB A, SHB A, SKA B, SKF B, SWED A, TEL2 B, ' +
  'TELIA, VOLV B'
).split(', ')
const dax = (
  'ADS, AIR, ALV, BAS, BAYN, BEI, BMW, BNR, CBK, CON, DB1, DBK, DHL, DTE, DTG, ENR, EOAN, FME, FRE, G1A, ' +
  'G24, HEI, HEN3, HNR1, IFX, MBG, MRK, MTX, MUV2, PAH3, QIA, RHM, RWE, SAP, SHL, SIE, SY1, VNA, VOW3, ' +
  'ZAL'
).split(', ')
const dow = (
  'AAPL, AMGN, AMZN, AXP, BA, CAT, CRM, CSCO, CVX, DIS, GS, HD, HON, IBM, JNJ, JPM, KO, MCD, MMM, MRK, ' +
  'MSFT, NKE, NVDA, PG, SHW, TRV, UNH, V, VZ, WMT'
).split(', ')

function symbolsOf(...mics: DemoInstrument['mic'][]): string[] {
  return shares.filter((listing) => mics.includes(listing.mic)).map((listing) => listing.symbol)
}

function repeated(keys: string[]): string[] {
  return keys.filter((key, i) => keys.indexOf(key) !== i)
}

const bySlug = (slug: string) => instrumentBySlug.get(slug)!

describe('the demo market', () => {
  it('has the best-known companies', () => {
    expect([omxs30.length, dax.length, dow.length]).toEqual([30, 40, 30])
    expect(symbolsOf('XSTO')).toEqual(expect.arrayContaining(omxs30))
    expect(symbolsOf('XETR').toSorted()).toEqual(dax.toSorted())
    expect(symbolsOf('XNYS', 'XNAS')).toEqual(expect.arrayContaining(dow))
    for (const mic of ['XCSE', 'XHEL', 'XOSL', 'XLON'] as const) expect(symbolsOf(mic).length).toBeGreaterThan(10)
  })

  it('has a dozen of each sort of fund and the nine indices', () => {
    const crypto = funds.filter((listing) => listing.asset_class === 'CRYPTO')
    expect(crypto.every((listing) => listing.kind === 'ETF')).toBe(true)
    expect(crypto.length).toBeGreaterThanOrEqual(12)
    expect(funds.filter((listing) => listing.kind === 'ETF').length - crypto.length).toBeGreaterThanOrEqual(12)
    expect(funds.filter((listing) => listing.kind === 'MUTUAL_FUND').length).toBeGreaterThanOrEqual(24)
    expect(indices.map((listing) => listing.symbol).toSorted()).toEqual(
      ['COMP', 'DAX30', 'DJI', 'OMXCGI', 'OMXHGI', 'OMXNORDICSEKGI', 'OMXS30', 'OMXSGI', 'OMXSPI'].toSorted(),
    )
  })

  it('has all members of the indices that choose theirs, which make up the whole', () => {
    for (const [index, symbols] of [
      ['omxs30', omxs30],
      ['dax30', dax],
      ['dji', dow],
    ] as const) {
      const members = indexMembers.filter((row) => row.index === index)
      expect(members.map(({ member }) => bySlug(member).symbol).toSorted()).toEqual(symbols.toSorted())
      expect(members.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 0)
    }
  })

  it('has no duplicate listings', () => {
    expect(repeated(instruments.map((listing) => listing.slug))).toEqual([])
    expect(
      repeated(instruments.flatMap(({ isin, currency, mic }) => (isin ? [`${isin} ${currency} ${mic}`] : []))),
    ).toEqual([])
    expect(repeated(instruments.flatMap(({ symbol, mic }) => (symbol ? [`${symbol} ${mic}`] : [])))).toEqual([])
    expect(bySlug('volvo-b')).toMatchObject({ symbol: 'VOLV B', isin: 'SE0000115446', mic: 'XSTO', currency: 'SEK' })
    expect(bySlug('omxs30')).toMatchObject({ symbol: 'OMXS30', kind: 'INDEX', country: 'SE' })
  })

  it.each(instruments)('describes $slug in a form that can be stored', (listing) => {
    expect(Slug.safeParse(listing.slug).success).toBe(true)
    expect(listing.name.trim()).toBe(listing.name)
    expect(listing.country).toMatch(/^[A-Z]{2}$/)
    expect(listing.currency).toMatch(/^[A-Z]{3}$/)
    expect(roundToTick(listing, listing.anchorPrice)).toBe(listing.anchorPrice)
    if (listing.kind === 'INDEX') {
      expect(listing.isin).toBeNull()
    } else {
      expect(isValidIsin(listing.isin!)).toBe(true)
      expect(listing.description).toMatch(/^\p{Lu}.{20,160}\.$/u)
    }
  })

  it('has several listings of one security on different exchanges', () => {
    const nordea = instruments.filter((listing) => listing.isin === 'FI4000297767')
    expect(nordea.map((listing) => listing.currency).toSorted()).toEqual(['DKK', 'EUR', 'SEK'])
    expect(new Set(nordea.map((listing) => listing.noiseOf)).size).toBe(1)
  })
})

describe('shares', () => {
  it('have a website and a class of carbon risk', () => {
    expect(shares.filter(({ website }) => website === null)).toEqual([])
    expect(shares.filter(({ carbon_risk }) => carbon_risk === null)).toEqual([])
  })

  it('have a sector, an industry and a yield', () => {
    for (const listing of shares) {
      expect(listing.sector, listing.slug).not.toBeNull()
      expect(listing.industry, listing.slug).not.toBeNull()
      expect(listing.dividend_yield, listing.slug).toBeGreaterThanOrEqual(0)
    }
    expect(new Set(shares.map((listing) => listing.sector)).size).toBe(11)
  })

  it('have a number of shares', () => {
    for (const { slug, shares_outstanding } of shares) {
      expect(shares_outstanding, slug).toBeGreaterThan(1e6)
      expect(shares_outstanding, slug).toBeLessThan(1e11)
    }
  })

  it('have a price that is earnings times the ratio, and no ratio without a profit', () => {
    for (const { slug, eps, pe_ratio, anchorPrice } of shares) {
      if (pe_ratio === null) expect(eps ?? 0, slug).toBeLessThanOrEqual(0)
      else expect(Math.abs((eps! * pe_ratio) / anchorPrice - 1), slug).toBeLessThan(0.1)
    }
  })
})

describe('funds', () => {
  it.each(funds)('$slug has parts in existing classes that never exceed 100 percent', ({ slug }) => {
    const parts = fundPartsOf(fundBySlug.get(slug)!)
    expect(parts.length).toBeGreaterThan(0)
    for (const kind of ['holding', 'sector', 'industry', 'region'] as const) {
      const ofKind = parts.filter((part) => part.kind === kind)
      expect(ofKind.reduce((sum, { percent }) => sum + percent, 0)).toBeLessThanOrEqual(100)
      expect(ofKind).toEqual(ofKind.toSorted((a, b) => b.percent - a.percent))
      expect(repeated(ofKind.map(({ name }) => name))).toEqual([])
    }
    for (const { kind, name, slug: of } of parts) {
      if (kind === 'holding') expect(of === null || instrumentBySlug.get(of)!.name === name).toBe(true)
      else expect({ sector: sectorBySlug, industry: industryBySlug, region: regionBySlug }[kind](name)).toBeDefined()
    }
  })

  it('have a charge, a strategy and an administrator', () => {
    expect([...fundBySlug.keys()].toSorted()).toEqual(funds.map(({ slug }) => slug).toSorted())
    for (const fund of fundBySlug.values()) expect(fund.ongoing_charge, fund.slug).toBeGreaterThanOrEqual(0)
  })

  it.each([
    ['amf-rantefond-lang', 3],
    ['carmignac-patrimoine', 4],
    ['ishares-core-msci-world-ucits-etf', 5],
    ['avanza-zero', 6],
    ['bitcoin-tracker-one', 7],
  ])('%s swings like a fund of risk class %s', (slug, srri) => {
    expect(srriOfCloses(market.dailyCloses(bySlug(slug), '2021-11-01', '2026-11-19'))).toBe(srri)
  })

  it.each([
    ['avanza-zero', 'omxs30', 0.99],
    ['xact-omxs30-esg', 'omxs30', 0.99],
    ['ishares-core-dax-ucits-etf', 'dax30', 0.99],
    ['invesco-qqq-trust', 'comp', 0.85],
    ['volvo-b', 'omxs30', 0.5],
  ])('%s correlates with %s', (slug, index, least) => {
    expect(correlation(weeklyReturns(bySlug(slug)), weeklyReturns(bySlug(index)))).toBeGreaterThan(least)
  })
})

const market = simulatedMarket({ seed: 'sikta' })

/** By calendar week, so that exchanges with different holidays can be compared. */
function weeklyReturns(listing: DemoInstrument): number[] {
  const closes = market.dailyCloses(listing, '2021-11-19', '2026-11-19')
  const byDate = new Map(closes.map(({ date, close }) => [date, close]))
  const returns: number[] = []
  let before = closes[0]!.close
  for (let friday = Date.parse('2021-11-26'); friday <= Date.parse('2026-11-13'); friday += 7 * 86_400_000) {
    const close = byDate.get(new Date(friday).toISOString().slice(0, 10)) ?? before
    returns.push(Math.log(close / before))
    before = close
  }
  return returns
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: number[]): number {
  return Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
}

function correlation(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  return mean(a.map((value, i) => (value - meanA) * (b[i]! - meanB))) / deviation(a) / deviation(b)
}
