import { describe, expect, it } from 'vitest'

import {
  isHalfDay,
  isOpenAt,
  isTradingDay,
  lastSession,
  localDate,
  previousTradingDay,
  sessionOf,
  tradingDaysBetween,
} from './calendar.ts'
import { dateOf, dayNumber, easterSunday, isWeekend } from './dates.ts'
import { exchanges, isMic, type Mic, mics } from './exchanges.ts'

/** Weekdays without trading, and half days, as Nasdaq and Euronext publish them for 2026. */
const tables: { year: number; mic: Mic; closed: string; half: string }[] = [
  {
    year: 2026,
    mic: 'XCSE',
    closed: '01-01 04-02 04-03 04-06 05-14 05-15 05-25 06-05 12-24 12-25 12-31',
    half: '',
  },
  { year: 2026, mic: 'XHEL', closed: '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31', half: '' },
  { year: 2026, mic: 'XOSL', closed: '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31', half: '04-01' },
  {
    year: 2026,
    mic: 'XICE',
    closed: '01-01 04-02 04-03 04-06 04-23 05-01 05-14 05-25 06-17 08-03 12-24 12-25 12-31',
    half: '',
  },
]

function weekdaysOf(year: number): string[] {
  const days: string[] = []
  for (let day = dayNumber(`${year}-01-01`); day <= dayNumber(`${year}-12-31`); day++) {
    if (!isWeekend(day)) days.push(dateOf(day))
  }
  return days
}

describe('trading days', () => {
  it.each(tables)('of $mic in $year are all weekdays but the published ones', ({ year, mic, closed, half }) => {
    const shortOf = (dates: string[]) => dates.map((date) => date.slice(5)).join(' ')

    expect(shortOf(weekdaysOf(year).filter((date) => !isTradingDay(mic, date)))).toBe(closed)
    expect(shortOf(weekdaysOf(year).filter((date) => isHalfDay(mic, date)))).toBe(half)
  })

  it('are never on a weekend', () => {
    for (const mic of mics) {
      const weekend = tradingDaysBetween(mic, '2020-01-01', '2027-12-31').filter((date) => isWeekend(dayNumber(date)))
      expect(weekend).toEqual([])
    }
  })

  it.each([
    ['XNAS', '2025-01-09', false],
    ['XCSE', '2008-05-02', true],
    ['XCSE', '2009-05-22', false],
    ['XHEL', '2027-12-06', false],
    ['XOSL', '2027-05-17', false],
    ['XCSE', '2023-05-05', false],
    ['XCSE', '2024-04-26', true],
  ] as const)('of %s know that %s is %s', (mic, date, open) => {
    expect(isTradingDay(mic, date)).toBe(open)
  })

  it('lead on from one another across a weekend and a holiday', () => {
    expect(previousTradingDay('XSTO', '2026-04-07')).toBe('2026-04-02')
    expect(tradingDaysBetween('XSTO', '2026-04-02', '2026-04-08')).toEqual(['2026-04-02', '2026-04-07', '2026-04-08'])
    expect(tradingDaysBetween('XSTO', '2026-04-08', '2026-04-02')).toEqual([])
  })

  it('refuse what is not a date', () => {
    expect(() => isTradingDay('XSTO', '2026-02-30')).toThrow(RangeError)
    expect(() => isTradingDay('XSTO', '20260220')).toThrow(RangeError)
    expect(() => isTradingDay('XSTO', '')).toThrow(RangeError)
  })
})

describe('sessions', () => {
  it('are in UTC and follow the clock changes of each exchange', () => {
    expect(sessionOf('XSTO', '2026-11-19')).toEqual({
      open: '2026-11-19T08:00:00.000Z',
      close: '2026-11-19T16:30:00.000Z',
    })
    expect(sessionOf('XSTO', '2026-07-01')?.open).toBe('2026-07-01T07:00:00.000Z')
    // New York changes its clock three weeks before Europe in March and one week after it in autumn.
    expect(sessionOf('XNYS', '2026-03-16')?.open).toBe('2026-03-16T13:30:00.000Z')
    expect(sessionOf('XLON', '2026-03-16')?.open).toBe('2026-03-16T08:00:00.000Z')
    expect(sessionOf('XNYS', '2026-10-28')?.open).toBe('2026-10-28T13:30:00.000Z')
    expect(sessionOf('XNYS', '2026-11-02')?.open).toBe('2026-11-02T14:30:00.000Z')
    expect(sessionOf('XHEL', '2026-07-01')?.close).toBe('2026-07-01T15:30:00.000Z')
  })

  it('end early on a half day and do not exist on a holiday', () => {
    expect(sessionOf('XSTO', '2026-10-30')?.close).toBe('2026-10-30T12:00:00.000Z')
    expect(sessionOf('XETR', '2026-12-30')?.close).toBe('2026-12-30T13:05:00.000Z')
    expect(sessionOf('XNAS', '2026-11-27')?.close).toBe('2026-11-27T18:00:00.000Z')
    expect(sessionOf('XLON', '2026-12-24')?.close).toBe('2026-12-24T12:35:00.000Z')
    // The Wednesday before Easter.
    expect(sessionOf('XOSL', '2026-04-01')?.close).toBe('2026-04-01T11:05:00.000Z')
    expect(sessionOf('XSTO', '2026-12-24')).toBeUndefined()
    expect(sessionOf('XSTO', '2026-11-21')).toBeUndefined()
  })

  it.each([
    ['XCSE', '08:00 to 16:00', '07:00 to 15:00'],
    ['XHEL', '08:00 to 16:30', '07:00 to 15:30'],
    ['XOSL', '08:00 to 15:25', '07:00 to 14:25'],
    // Iceland does not change its clock.
    ['XICE', '09:30 to 15:30', '09:30 to 15:30'],
  ] as const)('of %s go from %s in winter and from %s in summer', (mic, winter, summer) => {
    const hoursOn = (date: string) => {
      const { open, close } = sessionOf(mic, date)!
      return `${open.slice(11, 16)} to ${close.slice(11, 16)}`
    }
    expect([hoursOn('2026-11-19'), hoursOn('2026-07-01')]).toEqual([winter, summer])
  })

  it('last from midnight to midnight of the zone when the market is always open', () => {
    expect(sessionOf('XSTO', '2026-11-21', 'always')).toEqual({
      open: '2026-11-20T23:00:00.000Z',
      close: '2026-11-21T23:00:00.000Z',
    })
    // The day on which the clock goes back has 25 hours.
    expect(sessionOf('XSTO', '2026-10-25', 'always')).toEqual({
      open: '2026-10-24T22:00:00.000Z',
      close: '2026-10-25T23:00:00.000Z',
    })
  })

  it('tell whether the exchange is open at an instant', () => {
    expect(isOpenAt('XSTO', '2026-11-19T07:59:59.999Z')).toBe(false)
    expect(isOpenAt('XSTO', '2026-11-19T08:00:00Z')).toBe(true)
    expect(isOpenAt('XSTO', '2026-11-19T16:30:00Z')).toBe(false)
    expect(isOpenAt('XSTO', '2026-11-22T12:00:00Z')).toBe(false)
    expect(isOpenAt('XSTO', '2026-11-22T12:00:00Z', 'always')).toBe(true)
  })

  it('fall back to the last one that has begun', () => {
    expect(lastSession('XSTO', '2026-11-23T06:00:00Z').date).toBe('2026-11-20')
    expect(lastSession('XSTO', '2026-11-23T08:00:00Z').date).toBe('2026-11-23')
    expect(lastSession('XNYS', '2026-11-27T02:00:00Z').date).toBe('2026-11-25')
    expect(lastSession('XNYS', '2026-11-27T02:00:00Z', 'always').date).toBe('2026-11-26')
  })
})

describe('localDate', () => {
  it('is the date on the wall of the exchange', () => {
    expect(localDate('XNYS', '2026-11-20T03:00:00Z')).toBe('2026-11-19')
    expect(localDate('XSTO', '2026-11-19T23:30:00Z')).toBe('2026-11-20')
    expect(localDate('XLON', new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  })

  it('refuses what is not an instant', () => {
    expect(() => localDate('XSTO', 'today')).toThrow(RangeError)
  })
})

describe('exchanges', () => {
  it('are known by their code', () => {
    expect(isMic('XSTO')).toBe(true)
    expect(isMic('XXXX')).toBe(false)
    expect(isMic('toString')).toBe(false)
    expect(exchanges.XSTO.zone).toBe('Europe/Stockholm')
  })
})

describe('easterSunday', () => {
  it.each([
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
  ])('finds %s', (date) => {
    expect(dateOf(easterSunday(Number(date.slice(0, 4))))).toBe(date)
  })
})
