import { describe, expect, it } from 'vitest'

import type { Language } from './language.ts'
import {
  formatAxisPercent,
  formatBadge,
  formatCompact,
  formatCount,
  formatDecimal,
  formatLikes,
  formatProgress,
  formatRate,
  formatTenths,
  formatWeight,
  formatYield,
  yieldDirection,
} from './numbers.ts'

describe('formatYield', () => {
  const table: [number | null | undefined, string, string][] = [
    [1.24, '+1.24%', '+1,24\u00a0%'],
    [-0.62, '\u22120.62%', '\u22120,62\u00a0%'],
    [12.44, '+12.4%', '+12,4\u00a0%'],
    [138.2, '+138%', '+138\u00a0%'],
    [-21.63, '\u221221.6%', '\u221221,6\u00a0%'],
    [-100, '\u2212100%', '\u2212100\u00a0%'],
    [100, '+100%', '+100\u00a0%'],
    [10, '+10.0%', '+10,0\u00a0%'],
    [9.996, '+10.00%', '+10,00\u00a0%'],
    [0, '0.00%', '0,00\u00a0%'],
    [0.01, '0.00%', '0,00\u00a0%'],
    [-0.01, '0.00%', '0,00\u00a0%'],
    [0.011, '+0.01%', '+0,01\u00a0%'],
    [-0.011, '\u22120.01%', '\u22120,01\u00a0%'],
    [1234.5, '+1,235%', ''],
    [Number.NaN, '--', '--'],
    [Number.POSITIVE_INFINITY, '--', '--'],
    [null, '--', '--'],
    [undefined, '--', '--'],
  ]

  it.each(table)('writes %s', (value, english, other) => {
    expect(formatYield(value, 'en')).toBe(english)
    if (other === '') return
    expect(formatYield(value, 'sv')).toBe(other)
    expect(formatYield(value, 'de')).toBe(other)
  })

  it('shows a sign exactly when the direction is up or down', () => {
    for (let cents = -300; cents <= 300; cents++) {
      const value = cents / 1000
      const sign = formatYield(value, 'en')[0]
      const expected = { up: '+', down: '\u2212', flat: '0', none: '-' }[yieldDirection(value)]
      expect(sign).toBe(expected)
    }
  })
})

describe('formatRate', () => {
  it('keeps two decimals and writes no plus', () => {
    expect(formatRate(2.61, 'en')).toBe('2.61%')
    expect(formatRate(0, 'sv')).toBe('0,00\u00a0%')
    expect(formatRate(-0.5, 'de')).toBe('\u22120,50\u00a0%')
    expect(formatRate(null, 'en')).toBe('--')
  })
})

describe('formatTenths', () => {
  it('keeps one decimal, so that the figures of a column align', () => {
    expect([94, 95.32, 1000].map((score) => formatTenths(score, 'en'))).toEqual(['94.0', '95.3', '1,000.0'])
    expect([94, -0.5].map((score) => formatTenths(score, 'de'))).toEqual(['94,0', '\u22120,5'])
    expect(formatTenths(null, 'sv')).toBe('--')
  })
})

describe('formatProgress', () => {
  it('writes whole percent as each language does', () => {
    expect(formatProgress(200 / 3, 'en')).toBe('67%')
    expect(formatProgress(75, 'sv')).toBe('75\u00a0%')
    expect(formatProgress(75, 'de')).toBe('75\u00a0%')
  })
})

describe('counts', () => {
  const each: [Language, string, string][] = [
    ['en', '39,127', '12.5k'],
    ['sv', '39\u00a0127', '12,5\u00a0tn'],
    ['de', '39.127', '12.480'],
  ]

  it.each(each)('are written as %s writes them', (language, count, compact) => {
    expect(formatCount(39127, language)).toBe(count)
    expect(formatCompact(12480, language)).toBe(compact)
  })

  it('stay full for likes up to 9,999', () => {
    expect(formatLikes(9999, 'en')).toBe('9,999')
    expect(formatLikes(10000, 'en')).toBe('10k')
  })

  it('stop at 99 on a badge', () => {
    expect(formatBadge(99, 'en')).toBe('99')
    expect(formatBadge(100, 'en')).toBe('99+')
  })

  it('show when there is none', () => {
    expect(formatCount(null, 'en')).toBe('--')
    expect(formatDecimal(undefined, 'en')).toBe('--')
  })
})

describe('weights', () => {
  it('have one decimal and no sign', () => {
    expect(formatWeight(3.84, 'en')).toBe('3.8%')
    expect(formatWeight(22, 'sv')).toBe('22,0\u00a0%')
  })

  it('are marked if they are below the threshold', () => {
    expect(formatWeight(0.4, 'en', 1)).toBe('<1%')
    expect(formatWeight(1, 'en', 1)).toBe('1.0%')
  })
})

describe('marks on an axis', () => {
  it('carry a sign except zero', () => {
    expect(formatAxisPercent(20, 0, 'en')).toBe('+20%')
    expect(formatAxisPercent(-2, 0, 'en')).toBe('\u22122%')
    expect(formatAxisPercent(-0.04, 1, 'en')).toBe('0.0%')
  })
})
