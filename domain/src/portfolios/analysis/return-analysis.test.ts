import { describe, expect, it } from 'vitest'

import type { HoldingReturn } from './best-worst.ts'
import { analyseReturn } from './return-analysis.ts'

const returned = (security: string, returnPercent: number | null, kind: HoldingReturn['kind'] = 'EQUITY') => ({
  security,
  kind,
  returnPercent,
})

describe('the return analysis', () => {
  it.each([
    [8, 8, 'HIGH'],
    [7.99, 8, 'MEDIUM'],
    [3, 8, 'MEDIUM'],
    [2.99, 8, 'LOW'],
    [null, 8, undefined],
    [8, null, undefined],
  ])('of %d against %d is %s', (own, reference, level) => {
    expect(analyseReturn(own, reference, []).level).toBe(level)
  })

  it('names the best and the worst, stocks and funds apart, indices neither', () => {
    const stocks = [3, -8, 12, 0, 5, -1, 7].map((percent) => returned(`stock ${percent}`, percent))
    const funds = [returned('etf', 4, 'ETF'), returned('fund', 6, 'MUTUAL_FUND'), returned('index', 99, 'INDEX')]
    const analysis = analyseReturn(8, 6, [...stocks, ...funds])
    const names = (list: readonly { security: string }[]) => list.map(({ security }) => security)
    expect(names(analysis.bestStocks)).toEqual(['stock 12', 'stock 7', 'stock 5'])
    expect(names(analysis.worstStocks)).toEqual(['stock -8', 'stock -1', 'stock 0'])
    expect(names(analysis.bestFunds)).toEqual(['fund'])
    expect(names(analysis.worstFunds)).toEqual(['etf'])
  })

  it('names no holding twice and none whose return is unknown', () => {
    const { bestStocks, worstStocks } = analyseReturn(8, 6, [
      returned('abb', 1),
      returned('sap', null),
      returned('x', NaN),
    ])
    expect([bestStocks, worstStocks]).toEqual([[{ security: 'abb', returnPercent: 1 }], []])
  })
})
