import { describe, expect, it } from 'vitest'

import { dateOf, dayNumber } from '#instruments/dates.ts'

import { compareListings } from './against-other.ts'
import { dividendGrowth, dividendsByYear } from './dividend-years.ts'
import { monthlyReturns } from './monthly-returns.ts'
import { rangeOfCloses } from './price-range.ts'

const closesOf = (closes: Record<string, number>) => Object.entries(closes).map(([date, close]) => ({ date, close }))

describe('the range of closes', () => {
  it('has the newest day of the lowest and of the highest', () => {
    const closes = closesOf({ '2026-01-02': 9, '2026-02-02': 12, '2026-03-02': 9, '2026-04-02': 12, '2026-05-02': 10 })
    expect(rangeOfCloses(closes)).toEqual({ low: 9, lowDate: '2026-03-02', high: 12, highDate: '2026-04-02' })
    expect(rangeOfCloses([])).toBeNull()
  })
})

describe('monthly returns', () => {
  it('go from the last close of a month to that of the next, without the month that has not ended', () => {
    const closes = closesOf({
      '2025-11-28': 80,
      '2025-12-30': 100,
      '2026-01-05': 1,
      '2026-01-30': 110,
      '2026-03-31': 120,
      '2026-04-30': 60,
      '2026-05-04': 90,
    })
    expect(monthlyReturns(closes).map(({ month, percent }) => [month, Math.round(percent * 1e9) / 1e9])).toEqual([
      ['2025-12', 25],
      ['2026-01', 10],
      // None for March, as February has no close.
      ['2026-04', -50],
    ])
    expect(monthlyReturns([])).toEqual([])
  })
})

describe('two listings', () => {
  const lastDay = dayNumber('2026-11-20')
  const weekly = (changeOf: (week: number) => number, end = lastDay) => {
    let close = 100
    return Array.from({ length: 53 }, (_, week) => {
      if (week > 0) close *= 1 + changeOf(week)
      return { date: dateOf(end - 7 * (52 - week)), close }
    })
  }
  const wave = (week: number) => 0.02 * Math.sin(week)

  it('have a beta and a correlation', () => {
    const twice = compareListings(
      weekly((week) => 2 * wave(week)),
      weekly(wave),
    )!
    expect(twice.beta).toBeCloseTo(2, 9)
    expect(twice.correlation).toBeCloseTo(1, 9)
    expect(
      compareListings(
        weekly((week) => -wave(week)),
        weekly(wave),
      )!.correlation,
    ).toBeCloseTo(-1, 9)
    expect(
      compareListings(
        weekly(wave),
        weekly(() => 0),
      ),
    ).toEqual({ beta: null, correlation: null })
  })

  it('are compared up to the last day that both have reached, and over a whole year', () => {
    const later = weekly(wave, lastDay + 3).map(({ date, close }) => ({ date: dateOf(dayNumber(date) - 3), close }))
    expect(compareListings([...later, { date: '2026-11-23', close: 1 }], weekly(wave))!.beta).toBeCloseTo(1, 9)
    expect(compareListings(weekly(wave).slice(1), weekly(wave))).toBeNull()
    expect(compareListings([], weekly(wave))).toBeNull()
  })
})

describe('dividends', () => {
  const paid = (amounts: Record<string, number>) =>
    Object.entries(amounts).map(([exDate, amount]) => ({ exDate, amount }))

  it('are summed by the calendar year of their ex date', () => {
    const years = dividendsByYear(paid({ '2023-04-01': 2, '2023-10-01': 3, '2025-04-01': 6 }), '2026-02-01')
    expect(years).toEqual([
      { year: 2023, amount: 5 },
      { year: 2024, amount: 0 },
      { year: 2025, amount: 6 },
      { year: 2026, amount: 0 },
    ])
    expect(dividendsByYear([], '2026-02-01')).toEqual([])
  })

  it('grow from the second year to the last full one, over five years at most', () => {
    const years = (amounts: readonly number[]) => amounts.map((amount, i) => ({ year: 2018 + i, amount }))
    expect(dividendGrowth(years([1, 10, 12.1, 12, 1]))!).toMatchObject({ from: 2019, to: 2021 })
    expect(dividendGrowth(years([1, 10, 5, 12.1, 1]))!.percent).toBeCloseTo(10, 9)
    expect(dividendGrowth(years([1, 1, 1, 2, 3, 4, 5, 64, 9]))).toMatchObject({ from: 2020, to: 2025 })
    expect(dividendGrowth(years([1, 1, 1, 2, 3, 4, 5, 64, 9]))!.percent).toBeCloseTo(100 * (64 ** 0.2 - 1), 9)
    expect(dividendGrowth(years([1, 10, 0, 5]))).toBeNull()
    expect(dividendGrowth(years([1, 10, 5]))).toBeNull()
    expect(dividendGrowth([])).toBeNull()
  })
})
