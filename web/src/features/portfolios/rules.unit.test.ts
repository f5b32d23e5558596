import type { Performance } from '@app/contract/portfolios.ts'
import type { PercentageEntry } from '@app/contract/positions.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { slicesOf } from '#parts/distribution/index.ts'
import { returnsOf } from '#parts/instruments/index.ts'

import { firstsOfMonths } from './history/months.ts'
import { circleShare, isFine, isWellSpread } from './levels.ts'
import { chartPeriods, periodOf } from './periods.ts'
import { referenceLine } from './reference.ts'
import { performance, youngPerformance } from './portfolios.fixture.ts'

const entry = (kind: PercentageEntry['kind'], percentage: number, count: number | null = null): PercentageEntry => ({
  kind,
  label: kind === 'POSITION' ? 'Volvo B' : '',
  percentage,
  count,
  position: null,
  instrument: null,
})

describe('the slices of a distribution', () => {
  it('are the largest nine positions, the rest with its number, and cash', () => {
    const entries = [...Array.from({ length: 12 }, () => entry('POSITION', 8)), entry('CASH', 4)]
    const slices = slicesOf(entries)
    expect(slices).toHaveLength(11)
    expect(slices[9]).toMatchObject({ kind: 'REST', percentage: 24, count: 3 })
    expect(slices[10]).toMatchObject({ kind: 'CASH', percentage: 4 })
  })

  it('do not replace a single position by a rest', () => {
    expect(slicesOf(Array.from({ length: 10 }, () => entry('POSITION', 10))).map(({ kind }) => kind)).not.toContain(
      'REST',
    )
  })

  it('add the rest of the server to their own', () => {
    const entries = [...Array.from({ length: 11 }, () => entry('POSITION', 5)), entry('REST', 45, 30)]
    expect(slicesOf(entries).at(-1)).toMatchObject({ kind: 'REST', percentage: 55, count: 32 })
  })

  it('keep the sum', () => {
    const kinds = fc.constantFrom('POSITION', 'REST', 'CASH')
    const entries = fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 100 })), { maxLength: 40 })
    fc.assert(
      fc.property(entries, (given) => {
        const sum = (list: readonly PercentageEntry[]) => list.reduce((total, { percentage }) => total + percentage, 0)
        const all = given.map(([kind, percentage]) => entry(kind, percentage, kind === 'REST' ? 2 : null))
        expect(sum(slicesOf(all))).toBe(sum(all))
      }),
    )
  })
})

describe('the circles', () => {
  it('are full for a high return, and for low risk and carbon', () => {
    const shares = (analysis: 'risk' | 'return' | 'co2') =>
      (['LOW', 'MEDIUM', 'HIGH', null] as const).map((level) => circleShare(analysis, level))
    expect(shares('return')).toEqual([33, 66, 100, 0])
    expect(shares('risk')).toEqual([100, 66, 33, 0])
    expect(shares('co2')).toEqual([100, 66, 33, 0])
  })

  it('go with what is fine: three parts, a high return, low carbon', () => {
    expect([2, 3].map((length) => isWellSpread({ included: Array.from({ length }) }))).toEqual([false, true])
    expect((['LOW', 'MEDIUM', 'HIGH', null] as const).map((level) => isFine('return', level))).toEqual([
      false,
      false,
      true,
      false,
    ])
    expect((['LOW', 'MEDIUM', 'HIGH', null] as const).map((level) => isFine('co2', level))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the periods of the chart', () => {
  it('end at a year without a year of history', () => {
    expect(chartPeriods(performance()).at(-1)).toBe('y3')
    expect(chartPeriods(youngPerformance())).toEqual(['w1', 'm1', 'm3', 'm6', 'y1'])
  })

  it('begin with three months, and the history of a wide screen with a year', () => {
    const usual = (place: 'holdings' | 'history', isPhone: boolean, asked?: string) =>
      periodOf(asked, performance(), { place, isPhone })
    expect([usual('holdings', false), usual('history', false), usual('history', true)]).toEqual(['m3', 'y1', 'm3'])
    expect(usual('history', false, 'w1')).toBe('w1')
    expect(usual('holdings', false, 'today')).toBe('m3')
  })

  it('begin with what a young portfolio has a history of', () => {
    const usual = (young: Performance, place: 'holdings' | 'history', asked?: string) =>
      periodOf(asked, young, { place, isPhone: false })
    const ofWeeks = performance({ m3: [], m6: [], y1: [], y3: [] })
    expect([usual(youngPerformance(), 'history'), usual(youngPerformance(), 'holdings')]).toEqual(['m3', 'm3'])
    expect([usual(ofWeeks, 'history'), usual(ofWeeks, 'holdings'), usual(ofWeeks, 'holdings', 'm6')]).toEqual([
      'm1',
      'm1',
      'm6',
    ])
    const ofToday = performance({ w1: [], m1: [], m3: [], m6: [], y1: [], y3: [] })
    expect(usual(ofToday, 'holdings')).toBe('m3')
  })
})

describe('lines to compare with', () => {
  it('are prices as an index that begins with 100 at the first known one', () => {
    expect(returnsOf([null, 50, null, 55])).toEqual([null, 100, null, expect.closeTo(110, 10)])
    expect(returnsOf([null, null])).toEqual([null, null])
  })

  it('are flat for a return, at the return above 100', () => {
    expect(referenceLine('Index', 12.3, 3)).toEqual({ name: 'Index', values: [112.3, 112.3, 112.3] })
  })
})

it('begins a month with its newest trade', () => {
  const trade = (id: string, datetime: string) => ({ id, datetime })
  const firsts = firstsOfMonths([
    trade('4', '2026-11-19T12:00:00Z'),
    trade('3', '2026-11-02T12:00:00Z'),
    trade('2', '2026-10-30T12:00:00Z'),
    trade('1', '2025-10-30T12:00:00Z'),
  ])
  expect([...firsts]).toEqual(['4', '2', '1'])
})
