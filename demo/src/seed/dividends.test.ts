import { isTradingDay } from '@app/domain/instruments/calendar.ts'
import { describe, expect, it } from 'vitest'

import { SIMULATION_SEED } from '#simulator/provider.ts'
import { simulatedMarket } from '#simulator/simulated-price.ts'

import { closesUpTo } from './closes.ts'
import { dividendsOf } from './dividends.ts'
import { instrumentBySlug, instruments } from './instruments.ts'
import { actionOf, publishedDays, splitOf } from './splits.ts'

const last = '2026-11-25'
const of = (slug: string) => instrumentBySlug.get(slug)!
const yearOf = (slug: string, year: number) =>
  dividendsOf(of(slug), last, undefined).filter(({ exDate }) => exDate.startsWith(String(year)))

describe('the dividends of the demo', () => {
  it('are the yield of the listing in this year, in as many parts as is usual at its exchange, and grow', () => {
    for (const [slug, parts] of [
      ['volvo-b', 2],
      ['allianz', 1],
      ['apple', 4],
      ['shell', 2],
    ] as const) {
      const { anchorPrice, dividend_yield } = of(slug)
      const [now, before] = [yearOf(slug, 2026), yearOf(slug, 2025)]
      expect(now, slug).toHaveLength(parts)
      const sum = now.reduce((total, { amount }) => total + amount, 0)
      expect(Math.abs(sum - (anchorPrice * dividend_yield!) / 100), slug).toBeLessThan(0.005 * parts + 1e-9)
      expect(now[0]!.amount, slug).toBeGreaterThanOrEqual(before[0]!.amount)
    }
  })

  it('are ex and paid on trading days, in the currency of the listing, for six years and one to come', () => {
    const all = instruments.flatMap((listing) =>
      dividendsOf(listing, last, undefined).map((one) => ({ listing, ...one })),
    )
    expect(all.length).toBeGreaterThan(1000)
    for (const { listing, exDate, payDate, currency, amount } of all) {
      expect([exDate, payDate].filter((day) => !isTradingDay(listing.mic, day!))).toEqual([])
      expect(payDate! > exDate && currency === listing.currency && amount > 0, `${listing.slug} ${exDate}`).toBe(true)
      expect(exDate >= '2020-11-25' && exDate <= '2027-11-25').toBe(true)
    }
  })

  it('are of some company in nearly every week', () => {
    const weeks = new Set(
      instruments
        .flatMap((listing) => dividendsOf(listing, last, undefined))
        .map(({ exDate }) => Math.floor((Date.parse(exDate) - Date.parse('2026-01-01')) / (7 * 86_400_000)))
        .filter((week) => week >= 0 && week < 47),
    )
    expect(weeks.size).toBeGreaterThan(40)
  })
})

describe('the splits of the demo', () => {
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  const listing = of('danske-bank')
  const split = splitOf(listing, last)!
  const days = closesUpTo(market, listing, last)

  it('are told by the closes before them, in the old shares', () => {
    expect(split).toEqual({ exDate: '2026-11-23', shares: 2, forOld: 1 })
    expect(actionOf(split).kind).toBe('split 2:1')
    const published = publishedDays(days, split)
    const at = published.findIndex(({ date }) => date === split.exDate)
    expect(published[at - 1]!.close / published[at]!.close).toBeCloseTo((2 * days[at - 1]!.close) / days[at]!.close, 12)
    expect(published[at - 1]!.volume).toBe(Math.round(days[at - 1]!.volume! / 2))
    expect(published.slice(at)).toEqual(days.slice(at))
  })

  it('count in the dividends before them', () => {
    const [plain, old] = [dividendsOf(listing, last, undefined), dividendsOf(listing, last, split)]
    const differing = old.filter(({ amount }, i) => amount !== plain[i]!.amount)
    expect(differing.length).toBeGreaterThan(0)
    expect(differing.every(({ exDate }) => exDate < split.exDate)).toBe(true)
  })

  it('are of listings without an owner in the demo', async () => {
    expect(instruments.filter((one) => splitOf(one, last)).map(({ slug }) => slug)).toEqual([
      'danske-bank',
      'american-express',
      'goldman-sachs',
    ])
  })
})

describe('the volumes of the demo', () => {
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  const volumesOf = (slug: string) =>
    market.dailyCloses(of(slug), '2025-11-26', last).map(({ close, volume }) => ({ close, volume }))

  it('are near a quarter of a percent of the shares a day, and stray', () => {
    const volumes = volumesOf('volvo-b').map(({ volume }) => volume!)
    const average = volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length
    expect(average / of('volvo-b').shares_outstanding!).toBeGreaterThan(0.002)
    expect(average / of('volvo-b').shares_outstanding!).toBeLessThan(0.004)
    expect(new Set(volumes).size).toBe(volumes.length)
  })

  it('are none of funds and indices, and never so low that a listing counts as thinly traded', () => {
    expect(volumesOf('avanza-zero').every(({ volume }) => volume === null)).toBe(true)
    for (const { slug, kind } of instruments.filter((one) => one.kind === 'EQUITY' || one.kind === 'ETF')) {
      const values = volumesOf(slug).map(({ close, volume }) => close * volume!)
      expect(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!, `${slug} ${kind}`).toBeGreaterThan(15e6)
    }
  })
})
