import { Slug } from '@app/contract/common.ts'
import { isValidIsin } from '@app/domain/instruments/isin.ts'
import { simulatedMarket } from '@app/domain/instruments/simulated-price.ts'
import { roundToTick } from '@app/domain/instruments/tick-size.ts'
import { describe, expect, it } from 'vitest'

import { universe, type UniverseLine } from './index.ts'

const shares = universe.filter((line) => line.kind === 'EQUITY')
const funds = universe.filter((line) => line.kind === 'MUTUAL_FUND' || line.kind === 'ETF')
const indices = universe.filter((line) => line.kind === 'INDEX')

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

function symbolsOf(...mics: UniverseLine['mic'][]): string[] {
  return shares.filter((line) => mics.includes(line.mic)).map((line) => line.symbol)
}

function repeated(keys: string[]): string[] {
  return keys.filter((key, i) => keys.indexOf(key) !== i)
}

const bySlug = (slug: string) => universe.find((line) => line.slug === slug)!

describe('the demo market', () => {
  it('has the companies that people know', () => {
    expect([omxs30.length, dax.length, dow.length]).toEqual([30, 40, 30])
    expect(symbolsOf('XSTO')).toEqual(expect.arrayContaining(omxs30))
    expect(symbolsOf('XETR').toSorted()).toEqual(dax.toSorted())
    expect(symbolsOf('XNYS', 'XNAS')).toEqual(expect.arrayContaining(dow))
    for (const mic of ['XCSE', 'XHEL', 'XOSL', 'XLON'] as const) expect(symbolsOf(mic).length).toBeGreaterThan(10)
  })

  it('has a dozen of each sort of fund and the nine indices', () => {
    const crypto = funds.filter((line) => line.asset_class === 'CRYPTO')
    expect(crypto.every((line) => line.kind === 'ETF')).toBe(true)
    expect(crypto.length).toBeGreaterThanOrEqual(12)
    expect(funds.filter((line) => line.kind === 'ETF').length - crypto.length).toBeGreaterThanOrEqual(12)
    expect(funds.filter((line) => line.kind === 'MUTUAL_FUND').length).toBeGreaterThanOrEqual(24)
    expect(indices.map((line) => line.symbol).toSorted()).toEqual(
      ['COMP', 'DAX30', 'DJI', 'OMXCGI', 'OMXHGI', 'OMXNORDICSEKGI', 'OMXS30', 'OMXSGI', 'OMXSPI'].toSorted(),
    )
  })

  it('names every line once', () => {
    expect(repeated(universe.map((line) => line.slug))).toEqual([])
    expect(
      repeated(universe.flatMap(({ isin, currency, mic }) => (isin ? [`${isin} ${currency} ${mic}`] : []))),
    ).toEqual([])
    expect(repeated(universe.flatMap(({ symbol, mic }) => (symbol ? [`${symbol} ${mic}`] : [])))).toEqual([])
    expect(bySlug('volvo-b')).toMatchObject({ symbol: 'VOLV B', isin: 'SE0000115446', mic: 'XSTO', currency: 'SEK' })
    expect(bySlug('omxs30')).toMatchObject({ symbol: 'OMXS30', kind: 'INDEX', country: 'SE' })
  })

  it.each(universe)('describes $slug in a form that can be stored', (line) => {
    expect(Slug.safeParse(line.slug).success).toBe(true)
    expect(line.name.trim()).toBe(line.name)
    expect(line.country).toMatch(/^[A-Z]{2}$/)
    expect(line.currency).toMatch(/^[A-Z]{3}$/)
    expect(roundToTick(line, line.anchorPrice)).toBe(line.anchorPrice)
    if (line.kind === 'INDEX') {
      expect(line.isin).toBeNull()
    } else {
      expect(isValidIsin(line.isin!)).toBe(true)
      expect(line.description).toMatch(/^\p{Lu}.{20,160}\.$/u)
    }
  })

  it('keeps several lines of one security apart by exchange', () => {
    const nordea = universe.filter((line) => line.isin === 'FI4000297767')
    expect(nordea.map((line) => line.currency).toSorted()).toEqual(['DKK', 'EUR', 'SEK'])
    expect(new Set(nordea.map((line) => line.noiseOf)).size).toBe(1)
  })
})

describe('shares', () => {
  it('have a sector, an industry and a yield', () => {
    for (const line of shares) {
      expect(line.sector, line.slug).not.toBeNull()
      expect(line.industry, line.slug).not.toBeNull()
      expect(line.dividend_yield, line.slug).toBeGreaterThanOrEqual(0)
    }
    expect(new Set(shares.map((line) => line.sector)).size).toBe(11)
  })

  it('have a price that is earnings times the ratio, and no ratio without a profit', () => {
    for (const { slug, eps, pe_ratio, anchorPrice } of shares) {
      if (pe_ratio === null) expect(eps ?? 0, slug).toBeLessThanOrEqual(0)
      else expect(Math.abs((eps! * pe_ratio) / anchorPrice - 1), slug).toBeLessThan(0.1)
    }
  })
})

describe('funds', () => {
  it('tell their charge, their strategy, who runs them and their risk', () => {
    for (const line of funds) {
      expect(line.fund_ongoing_charge, line.slug).toBeGreaterThanOrEqual(0)
      expect(line.fund_strategy, line.slug).toBeTruthy()
      expect(line.fund_administrator, line.slug).toBeTruthy()
      const category = line.fund_srri! <= 2 ? 'LOW' : line.fund_srri! <= 5 ? 'MEDIUM' : 'HIGH'
      expect(line.fund_srri_category, line.slug).toBe(category)
    }
    expect(shares.every((line) => line.fund_srri === null && line.fund_strategy === null)).toBe(true)
  })

  it.each(funds)('state the risk class that the prices of $slug have, or the next one in a close case', (line) => {
    const volatility = deviation(weeklyReturns(line)) * Math.sqrt(52)
    expect(line.fund_srri).toBeGreaterThanOrEqual(riskClass(volatility * 0.9))
    expect(line.fund_srri).toBeLessThanOrEqual(riskClass(volatility * 1.1))
  })

  it.each([
    ['avanza-zero', 'omxs30', 0.99],
    ['xact-omxs30-esg', 'omxs30', 0.99],
    ['ishares-core-dax-ucits-etf', 'dax30', 0.99],
    ['invesco-qqq-trust', 'comp', 0.85],
    ['volvo-b', 'omxs30', 0.5],
  ])('%s goes with %s', (slug, index, least) => {
    expect(correlation(weeklyReturns(bySlug(slug)), weeklyReturns(bySlug(index)))).toBeGreaterThan(least)
  })
})

const market = simulatedMarket({ seed: 'sikta' })

/** The class from 1 to 7 of a volatility a year, by the bounds of CESR/10-673. */
function riskClass(volatility: number): number {
  return 1 + [0.005, 0.02, 0.05, 0.1, 0.15, 0.25].filter((bound) => volatility >= bound).length
}

/** By calendar week, so that exchanges with different holidays can be compared. */
function weeklyReturns(line: UniverseLine): number[] {
  const closes = market.dailyCloses(line, '2021-11-19', '2026-11-19')
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
