import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fund, holdings, stock } from '#portfolios/testing/holdings.ts'

import type { Breakdown } from './breakdown.ts'
import { analyseRisk } from './risk-analysis.ts'

const world = fund('world', 500, {
  sectors: [
    { slug: 'technology', percent: 60 },
    { slug: 'energy', percent: 30 },
    { slug: 'utilities', percent: 4 },
  ],
  regions: [
    { slug: 'north-america', percent: 70 },
    { slug: 'europe-ex-sweden', percent: 10 },
    { slug: 'japan', percent: 6 },
  ],
})
const abb = stock('abb', 300, 'industrials', 'SE')
const listed = ({ included }: Breakdown) => included.map(({ slug, percent }) => `${slug} ${percent}`)

describe('the risk analysis', () => {
  it('looks through funds and measures sectors and regions against all of the portfolio', () => {
    const { sectors, regions } = analyseRisk([abb, world], 200, 'SE')
    expect(listed(sectors)).toEqual(['industrials 30', 'technology 30', 'energy 15'])
    expect(sectors).toMatchObject({ threshold: 5, coveragePercent: 77 })
    expect(sectors.excluded[0]).toEqual({ slug: 'utilities', percent: 2 })
    expect(sectors.included.length + sectors.excluded.length).toBe(11)
    expect(listed(regions)).toEqual(['europe 35', 'north-america 35'])
    expect(regions).toMatchObject({ coveragePercent: 73 })
    expect(regions.included.length + regions.excluded.length).toBe(10)
  })

  it('includes a sector from the threshold on', () => {
    const at = (percent: number) =>
      analyseRisk([stock('abb', percent, 'energy'), stock('sap', 100 - percent, 'technology')], 0, undefined).sectors
    expect(listed(at(5))).toEqual(['technology 95', 'energy 5'])
    expect(listed(at(4.99))).toEqual(['technology 95.01'])
  })

  it('uses the known holdings of a fund that reports no sectors, and knows nothing of one that reports nothing', () => {
    const top = fund('top', 100, {
      holdings: [
        { security: 'abb', sector: 'industrials', country: 'SE', percent: 40 },
        { security: 'sap', sector: 'technology', country: 'DE', percent: 20 },
      ],
    })
    const { sectors, regions, homeCountry, homeRegion } = analyseRisk([top], 0, 'SE')
    expect(listed(sectors)).toEqual(['industrials 40', 'technology 20'])
    expect(listed(regions)).toEqual(['europe 60'])
    expect([homeCountry, homeRegion]).toEqual([
      { country: 'SE', percent: 40 },
      { slug: 'europe', percent: 60 },
    ])
    expect(analyseRisk([fund('closed', 100, {})], 0, 'SE')).toMatchObject({
      sectors: { included: [], coveragePercent: 0 },
      homeCountry: { percent: 0 },
    })
  })

  it('has no home for a member of unknown country, and no region for a country of none', () => {
    expect(analyseRisk([abb], 0, undefined)).toMatchObject({ homeRegion: undefined, homeCountry: undefined })
    expect(analyseRisk([abb], 0, 'XX')).toMatchObject({ homeRegion: undefined, homeCountry: { percent: 0 } })
  })

  it('breaks down by kind, in the order of the product', () => {
    const mixed = [
      abb,
      world,
      fund('balanced', 50, { sectors: [{ slug: 'energy', percent: 30 }] }),
      { ...fund('bonds', 60, {}), fundClass: 'bond' as const },
      fund('unknown', 30, {}),
      { ...fund('bitcoin', 10, {}), isCrypto: true },
    ]
    expect(analyseRisk(mixed, 50, 'SE').kinds).toEqual([
      { kind: 'stocks', percent: 30 },
      { kind: 'fund_equity', percent: 50 },
      { kind: 'fund_allocation', percent: 5 },
      { kind: 'fund_bond', percent: 6 },
      { kind: 'other', percent: 4 },
      { kind: 'cash', percent: 5 },
    ])
  })

  it.each([
    ['LOW', 3, 3],
    ['MEDIUM', 3, 2],
    ['MEDIUM', 2, 3],
    ['HIGH', 2, 2],
  ])('is %s with %d sectors and %d regions', (level, sectors, regions) => {
    const spread = fund('world', 100, {
      sectors: ['energy', 'technology', 'utilities'].slice(0, sectors).map((slug) => ({ slug, percent: 30 })),
      regions: ['europe', 'japan', 'india'].slice(0, regions).map((slug) => ({ slug, percent: 30 })),
    })
    const analysis = analyseRisk([spread], 0, undefined)
    expect(analysis.level).toBe(level)
    expect([analysis.areSectorsSpread, analysis.areRegionsSpread]).toEqual([sectors === 3, regions === 3])
  })

  it('has no level for a portfolio that is worth nothing', () => {
    expect(analyseRisk([], 0, 'SE').level).toBeUndefined()
  })

  it('adds up to 100 by kind and to no more by sector and region, whatever is held', () => {
    fc.assert(
      fc.property(holdings, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (held, cash) => {
        const { kinds, sectors, regions, homeCountry } = analyseRisk(held, cash, 'SE')
        const hundredths = kinds.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0)
        const hasValue = cash > 0 || held.some(({ value }) => value > 0 && Number.isFinite(value))
        expect(hundredths).toBe(hasValue ? 10_000 : 0)
        for (const { included, excluded, coveragePercent } of [sectors, regions]) {
          const percents = [...included, ...excluded].map(({ percent }) => percent)
          expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
          expect(percents.reduce((sum, percent) => sum + percent, 0)).toBeLessThanOrEqual(100.06)
          expect(coveragePercent).toBeLessThanOrEqual(100)
        }
        expect(homeCountry!.percent).toBeLessThanOrEqual(100)
      }),
    )
  })
})
