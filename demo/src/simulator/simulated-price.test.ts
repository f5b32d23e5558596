import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isTradingDay, sessionOf } from '@app/domain/instruments/calendar.ts'
import type { SimulatedListing } from './simulated-listing.ts'
import { simulatedMarket } from './simulated-price.ts'
import { roundToTick } from './tick-size.ts'

function share(slug: string, facts: Partial<SimulatedListing> = {}): SimulatedListing {
  return {
    slug,
    kind: 'EQUITY',
    mic: 'XSTO',
    anchorPrice: 342.8,
    market: 'sweden',
    beta: 1,
    sector: 'industrials',
    sectorBeta: 1,
    noise: 0.18,
    noiseOf: slug,
    apart: 0,
    drift: 0,
    secondsPerTick: 4,
    ...facts,
  }
}

function fund(slug: string, facts: Partial<SimulatedListing> = {}): SimulatedListing {
  return share(slug, { kind: 'MUTUAL_FUND', anchorPrice: 412.55, sector: null, noise: 0, ...facts })
}

const volvo = share('volvo-b')
const omxs30 = share('omxs30', { kind: 'INDEX', anchorPrice: 2764.31, sector: null, noise: 0.015 })
const indexFund = fund('avanza-zero', { noise: 0.015, noiseOf: 'omxs30', apart: 0.003 })
const bondFund = fund('bonds', { market: 'bonds', noise: 0.008 })
const bitcoin = share('bitcoin', { kind: 'ETF', market: 'crypto', sector: null, noise: 0.12 })
const listings = [volvo, omxs30, indexFund, bondFund, bitcoin]

const market = () => simulatedMarket({ seed: 'test' })
const span = ['2020-11-19', '2026-11-19'] as const

function logReturns(listing: SimulatedListing, seed = 'test'): number[] {
  const closes = simulatedMarket({ seed }).dailyCloses(listing, ...span)
  return closes.slice(1).map(({ close }, i) => Math.log(close / closes[i]!.close))
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const deviation = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
const volatility = (listing: SimulatedListing) => deviation(logReturns(listing)) * Math.sqrt(252)

function correlation(a: number[], b: number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  return mean(a.map((value, i) => (value - meanA) * (b[i]! - meanB))) / deviation(a) / deviation(b)
}

describe('dailyCloses', () => {
  it('has one close for each trading day', () => {
    const closes = market().dailyCloses(volvo, '2026-04-01', '2026-04-08')
    expect(closes.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-02', '2026-04-07', '2026-04-08'])
  })

  it('closes at the anchor price on the anchor date', () => {
    for (const listing of listings) {
      expect(market().dailyCloses(listing, '2026-11-19', '2026-11-19')).toMatchObject([
        { date: '2026-11-19', close: listing.anchorPrice },
      ])
    }
  })

  it('closes at the anchor price on the trading day before when the anchor date has none', () => {
    const { dailyCloses } = simulatedMarket({ seed: 'test', anchorDate: '2026-04-06' })
    expect(dailyCloses(volvo, '2026-04-02', '2026-04-06')).toMatchObject([{ date: '2026-04-02', close: 342.8 }])
  })

  it('is the same for every instance, whatever was computed before', () => {
    const asked = market()
    asked.dailyCloses(share('volvo-b'), '2026-12-01', '2028-12-31')
    asked.dailyCloses(volvo, '2019-01-01', '2019-02-01')
    asked.priceAt(volvo, '2027-01-07T10:00:00Z')

    expect(asked.dailyCloses(volvo, '2022-01-01', '2027-06-30')).toEqual(
      market().dailyCloses(share('volvo-b'), '2022-01-01', '2027-06-30'),
    )
  })

  it('never changes history when it is extended', () => {
    const short = market().dailyCloses(volvo, '2021-01-01', '2026-11-20')
    const long = market().dailyCloses(volvo, '2021-01-01', '2029-12-28')
    expect(long.slice(0, short.length)).toEqual(short)
    expect(long.length).toBeGreaterThan(short.length + 700)
  })

  it('is another market with another seed', () => {
    expect(correlation(logReturns(volvo, 'test'), logReturns(volvo, 'other'))).toBeLessThan(0.1)
  })

  it('keeps every price positive and on its tick', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.double({ min: 0.0002, max: 60_000, noNaN: true }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        (slug, anchorPrice, noise) => {
          const listing = share(slug, { anchorPrice, noise })
          for (const { close } of market().dailyCloses(listing, '2025-11-19', '2026-11-30')) {
            expect(close).toBeGreaterThan(0)
            expect(close).toBe(roundToTick(listing, close))
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('is as volatile as real markets', () => {
    expect(volatility(volvo)).toBeGreaterThan(0.2)
    expect(volatility(volvo)).toBeLessThan(0.3)
    expect(volatility(omxs30)).toBeGreaterThan(0.13)
    expect(volatility(omxs30)).toBeLessThan(0.19)
    expect(volatility(bondFund)).toBeGreaterThan(0.02)
    expect(volatility(bondFund)).toBeLessThan(0.04)
    expect(volatility(bitcoin)).toBeGreaterThan(0.45)
    expect(volatility(bitcoin)).toBeLessThan(0.65)
  })

  it('has fat tails and volatility clusters', () => {
    const returns = logReturns(omxs30)
    const sigma = deviation(returns)
    const size = returns.map(Math.abs)

    expect(mean(returns.map((r) => (r / sigma) ** 4))).toBeGreaterThan(4)
    expect(correlation(size.slice(1), size.slice(0, -1))).toBeGreaterThan(0.05)
    expect(Math.abs(correlation(returns.slice(1), returns.slice(0, -1)))).toBeLessThan(0.08)
  })

  it('lets an index fund follow its index, and shares correlate with their market', () => {
    const index = logReturns(omxs30)
    expect(correlation(logReturns(indexFund), index)).toBeGreaterThan(0.995)
    expect(correlation(logReturns(volvo), index)).toBeGreaterThan(0.5)
    expect(correlation(logReturns(volvo), index)).toBeLessThan(0.85)
    expect(correlation(logReturns(volvo), logReturns(share('sandvik')))).toBeGreaterThan(0.3)
    expect(correlation(logReturns(bitcoin), index)).toBeLessThan(0.5)
  })

  it('keeps two listings of one company together across exchanges with different holidays', () => {
    const stockholm = share('nordea-se', { noiseOf: 'nordea' })
    const helsinki = share('nordea-fi', { noiseOf: 'nordea', mic: 'XHEL' })
    const copenhagen = share('nordea-dk', { noiseOf: 'nordea', mic: 'XCSE' })
    const closeOf = (listing: SimulatedListing) => market().dailyCloses(listing, '2021-02-01', '2021-02-01')[0]!.close

    expect(closeOf(helsinki)).toBe(closeOf(stockholm))
    expect(closeOf(copenhagen)).toBe(closeOf(stockholm))
  })

  it('refuses an anchor price that is not positive', () => {
    expect(() => market().dailyCloses(share('a', { anchorPrice: 0 }), ...span)).toThrow(RangeError)
    expect(() => market().dailyCloses(share('a', { anchorPrice: Number.NaN }), ...span)).toThrow(RangeError)
  })
})

function closeOf(listing: SimulatedListing, date: string): number {
  return market().dailyCloses(listing, date, date)[0]!.close
}

describe('priceAt', () => {
  it('runs from the previous close to the close of the day', () => {
    for (const listing of [volvo, omxs30, bitcoin]) {
      expect(market().priceAt(listing, '2026-11-23T07:59:00Z')).toBe(closeOf(listing, '2026-11-20'))
      expect(market().priceAt(listing, '2026-11-23T08:00:00Z')).toBe(closeOf(listing, '2026-11-20'))
      expect(market().priceAt(listing, '2026-11-23T16:30:00Z')).toBe(closeOf(listing, '2026-11-23'))
      expect(market().priceAt(listing, '2026-11-23T21:00:00Z')).toBe(closeOf(listing, '2026-11-23'))
    }
  })

  it('is constant between two ticks and near the close just before it', () => {
    const { priceAt, ticksBetween } = market()
    const ticks = ticksBetween(volvo, '2026-11-23T10:00:00Z', '2026-11-23T10:05:00Z')
    for (const [i, tick] of ticks.slice(0, -1).entries()) {
      expect(priceAt(volvo, ticks[i + 1]! - 1)).toBe(priceAt(volvo, tick))
    }
    const changes = ticks.slice(1).filter((tick, i) => priceAt(volvo, tick) !== priceAt(volvo, ticks[i]!))
    expect(changes.length / ticks.length).toBeGreaterThan(0.5)

    const close = closeOf(volvo, '2026-11-23')
    expect(Math.abs(priceAt(volvo, '2026-11-23T16:29:59Z') / close - 1)).toBeLessThan(0.002)
  })

  it('is the same whatever was computed before', () => {
    const asked = market()
    asked.priceAt(volvo, '2026-12-01T09:00:00Z')
    asked.priceAt(volvo, '2026-11-23T15:00:00Z')
    expect(asked.priceAt(volvo, '2026-11-23T10:00:00Z')).toBe(market().priceAt(volvo, '2026-11-23T10:00:00Z'))
  })

  it('keeps the last close over a holiday', () => {
    expect(isTradingDay('XSTO', '2026-12-24')).toBe(false)
    expect(market().priceAt(volvo, '2026-12-25T12:00:00Z')).toBe(closeOf(volvo, '2026-12-23'))
  })

  it('is one net asset value a day for a mutual fund', () => {
    const { priceAt } = market()
    expect(priceAt(indexFund, '2026-11-23T16:29:59Z')).toBe(closeOf(indexFund, '2026-11-20'))
    expect(priceAt(indexFund, '2026-11-23T16:30:00Z')).toBe(closeOf(indexFund, '2026-11-23'))
  })

  it('moves with the market within the day', () => {
    const { priceAt } = market()
    const minutes = Array.from({ length: 500 }, (_, i) => Date.parse('2026-11-23T08:05:00Z') + i * 60_000)
    const moves = (listing: SimulatedListing) =>
      minutes.slice(1).map((at, i) => Math.log(priceAt(listing, at) / priceAt(listing, minutes[i]!)))
    const twin = share('twin', { kind: 'INDEX', anchorPrice: 2764.31, sector: null, noise: 0.015, noiseOf: 'omxs30' })

    expect(correlation(moves(omxs30), moves(twin))).toBeGreaterThan(0.5)
  })

  it('moves at night, too, when the market is always open, and comes back to the close on a day without trading', () => {
    const { priceAt, dailyCloses } = simulatedMarket({ seed: 'test', hours: 'always' })
    const friday = dailyCloses(volvo, '2026-11-20', '2026-11-20')[0]!.close
    const saturday = { open: '2026-11-20T23:00:00Z', noon: '2026-11-21T11:00:00Z', close: '2026-11-21T23:00:00Z' }

    expect(friday).toBe(closeOf(volvo, '2026-11-20'))
    expect(priceAt(volvo, saturday.open)).toBe(friday)
    expect(priceAt(volvo, saturday.noon)).not.toBe(friday)
    expect(priceAt(volvo, saturday.close)).toBe(friday)
  })
})

describe('ticksBetween', () => {
  it('has a trade every few seconds in the session only, the last one at the close', () => {
    const { ticksBetween } = market()
    const ticks = ticksBetween(volvo, '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')
    const { open, close } = sessionOf('XSTO', '2026-11-23')!

    expect(ticks.length).toBeGreaterThan(30_600 / 4 - 300)
    expect(ticks.length).toBeLessThan(30_600 / 4 + 300)
    expect(ticks[0]).toBeGreaterThanOrEqual(Date.parse(open))
    expect(ticks.at(-1)).toBe(Date.parse(close))
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
    expect(new Set(ticks).size).toBe(ticks.length)
  })

  it('is irregular', () => {
    const ticks = market().ticksBetween(volvo, '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z')
    const gaps = ticks.slice(1).map((tick, i) => tick - ticks[i]!)
    expect(deviation(gaps) / mean(gaps)).toBeGreaterThan(0.4)
  })

  it.each(['real', 'always'] as const)('neither loses nor repeats a tick between adjacent spans (%s)', (hours) => {
    const { ticksBetween } = simulatedMarket({ seed: 'test', hours })
    const from = Date.parse('2026-11-20T15:50:00Z')
    const until = Date.parse('2026-11-20T23:10:00Z')
    const inPieces: number[] = []
    for (let at = from; at < until; at += 60_000) inPieces.push(...ticksBetween(volvo, at, at + 60_000))

    expect(inPieces).toEqual(ticksBetween(volvo, from, until))
  })

  it('has none for mutual funds, on holidays or in an empty span', () => {
    const { ticksBetween } = market()
    expect(ticksBetween(indexFund, '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z')).toEqual([])
    expect(ticksBetween(volvo, '2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z')).toEqual([])
    expect(ticksBetween(volvo, '2026-11-23T12:00:00Z', '2026-11-23T11:00:00Z')).toEqual([])
  })

  it('has some at night and on Sundays when the market is always open', () => {
    const { ticksBetween } = simulatedMarket({ seed: 'test', hours: 'always' })
    expect(ticksBetween(volvo, '2026-11-22T02:00:00Z', '2026-11-22T02:10:00Z').length).toBeGreaterThan(100)
  })
})
