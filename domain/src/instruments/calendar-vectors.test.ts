import { describe, expect, it } from 'vitest'

import { isHalfDay, isTradingDay, sessionOf } from './calendar.ts'
import { dateOf, dayNumber, isWeekend } from './dates.ts'
import type { Mic } from './exchanges.ts'

/** Weekdays without trading and half days, computed outside of this product: year, exchange, closed, half. */
const tables = `
2026 XSTO | 01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31 | 01-05 04-02 04-30 05-13 10-30
2026 XETR | 01-01 04-03 04-06 05-01 12-24 12-25 12-31 | 12-30
2026 XLON | 01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28 | 12-24 12-31
2026 XNYS | 01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25 | 11-27 12-24
2027 XSTO | 01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31 | 01-05 03-25 04-30 05-05 11-05
2027 XETR | 01-01 03-26 03-29 12-24 12-31 | 12-30
2027 XLON | 01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28 | 12-24 12-31
2027 XNYS | 01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24 | 11-26
2028 XSTO | 01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26 | 01-05 04-13 05-24 11-03
2028 XETR | 04-14 04-17 05-01 12-25 12-26 | 12-29
2028 XLON | 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26 | 12-22 12-29
2028 XNYS | 01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25 | 07-03 11-24
`

const whitMondayOrUnity =
  '2014-10-03 2015-05-25 2016-05-16 2016-10-03 2017-06-05 2017-10-03 2018-05-21 2018-10-03 2019-06-10 2019-10-03 2020-06-01 2021-05-24'

/** Days on which history differs from the rules of today. */
const exceptions: { mic: Mic; dates: string; open: boolean }[] = [
  { mic: 'XETR', dates: `${whitMondayOrUnity} 2017-10-31`, open: false },
  { mic: 'XETR', dates: '2022-06-06 2022-10-03 2023-05-29 2023-10-03 2018-10-31', open: true },
  {
    mic: 'XLON',
    dates: '2011-04-29 2012-06-04 2012-06-05 2020-05-08 2022-06-02 2022-06-03 2022-09-19 2023-05-08',
    open: false,
  },
  { mic: 'XLON', dates: '2012-05-28 2020-05-04 2022-05-30', open: true },
  { mic: 'XNYS', dates: '2012-10-29 2012-10-30 2018-12-05 2025-01-09 2022-06-20', open: false },
  { mic: 'XNYS', dates: '2018-06-19 2019-06-19 2020-06-19 2021-06-18', open: true },
  { mic: 'XNAS', dates: '2012-10-29 2012-10-30 2018-12-05 2025-01-09 2022-06-20', open: false },
]

/** Local hours as offsets of UTC on one full and one half day of 2026. */
const hours: [Mic, string, string, string][] = [
  ['XSTO', '2026-02-02', '08:00', '16:30'],
  ['XSTO', '2026-10-30', '08:00', '12:00'],
  ['XETR', '2026-07-01', '07:00', '15:35'],
  ['XETR', '2026-12-30', '08:00', '13:05'],
  ['XLON', '2026-07-01', '07:00', '15:35'],
  ['XLON', '2026-12-24', '08:00', '12:35'],
  ['XNYS', '2026-07-01', '13:30', '20:00'],
  ['XNAS', '2026-11-27', '14:30', '18:00'],
]

const rows = tables
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [head = '', closed = '', half = ''] = line.split('|').map((part) => part.trim())
    const [year, mic] = head.split(' ') as [string, Mic]
    const row = { year: Number(year), mic, closed, half }
    return mic === 'XNYS' ? [row, { ...row, mic: 'XNAS' as const }] : [row]
  })

function weekdaysOf(year: number): string[] {
  const days: string[] = []
  for (let day = dayNumber(`${year}-01-01`); day <= dayNumber(`${year}-12-31`); day++) {
    if (!isWeekend(day)) days.push(dateOf(day))
  }
  return days
}

describe('the calendars against vectors from outside', () => {
  it.each(rows)('$mic $year', ({ year, mic, closed, half }) => {
    const shortOf = (dates: string[]) => dates.map((date) => date.slice(5)).join(' ')
    expect(shortOf(weekdaysOf(year).filter((date) => !isTradingDay(mic, date)))).toBe(closed)
    expect(shortOf(weekdaysOf(year).filter((date) => isHalfDay(mic, date)))).toBe(half)
  })

  it.each(exceptions)('$mic, open: $open, on $dates', ({ mic, dates, open }) => {
    for (const date of dates.split(' ')) expect([date, isTradingDay(mic, date)]).toEqual([date, open])
  })

  it.each(hours)('%s on %s from %s to %s UTC', (mic, date, open, close) => {
    expect(sessionOf(mic, date)).toEqual({ open: `${date}T${open}:00.000Z`, close: `${date}T${close}:00.000Z` })
  })
})
