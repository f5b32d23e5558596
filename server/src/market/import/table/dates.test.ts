import { describe, expect, it } from 'vitest'

import { type DayOrder, dayOrderOf, readDate } from './dates.ts'

const read = (text: string, order?: DayOrder, mic: 'XSTO' | 'XNYS' = 'XSTO') => {
  const date = readDate(text, order, mic)
  return 'date' in date ? date.date : date.right
}

describe('a day', () => {
  it.each([
    '2024-01-05',
    '20240105',
    '2024/01/05',
    '2024/1/5',
    '2024.01.05',
    '05.01.2024',
    '5.1.2024',
    'Jan 5, 2024',
    '5 Jan 2024',
    '05-Jan-2024',
    '5-Jan-24',
    '05 Jan 24',
    '5 januari 2024',
    '2024-01-05 00:00:00',
    '2024-01-05 17:30',
    '2024-01-05T00:00:00Z',
    '2024-01-05 00:00:00-05:00',
    '2024-01-05 00:00:00+01:00',
    '2024-01-04T23:00:00Z',
    'Fri, 5 Jan 2024',
    'Friday Jan 5 2024',
    'fre 5 jan. 2024',
    'Jan 5, 2024 4:00 PM',
    '1704412800',
    '1704409200000',
  ])('%s is 5 January 2024', (text) => expect(read(text)).toBe('2024-01-05'))

  it('is that of the exchange, where the time is not midnight', () => {
    expect(read('2024-01-06T01:30:00Z', undefined, 'XNYS')).toBe('2024-01-05')
    expect(read('1704481200', undefined, 'XNYS')).toBe('2024-01-05')
  })

  it('may be before 1970, and not before 1800', () => {
    expect(read('1928-02-29')).toBe('1928-02-29')
    expect(read('1969-12-31')).toBe('1969-12-31')
    expect(read('0024-01-05')).toBe('it is before 1800')
  })

  it('with slashes goes by the order that its file shows', () => {
    expect(dayOrderOf(['01/05/2024', '01/16/2024'])).toBe('month first')
    expect(dayOrderOf(['01/05/2024', '16/01/2024 00:00'])).toBe('day first')
    expect(dayOrderOf(['01/05/2024', '2024-01-16', '16.01.2024'])).toBeUndefined()
    expect(read('01/05/2024', 'month first')).toBe('2024-01-05')
    expect(read('05-01-2024', 'day first')).toBe('2024-01-05')
    expect(read('05/05/2024')).toBe('2024-05-05')
    expect(read('01/05/2024')).toBe('day and month could be either way round; write it as YYYY-MM-DD')
  })

  it('with two digits of its year goes by the only order in which all of the file are weekdays', () => {
    expect(dayOrderOf(['23.11.26', '24.11.26 00:00', '25.11.26'])).toBe('day first')
    expect(dayOrderOf(['26-11-23', '26-11-24', '26-11-25'])).toBe('year first')
    expect(dayOrderOf(['11/27/26', '11/30/26'])).toBe('month first')
    expect(dayOrderOf(['27.11.26', '28.11.26 00:00'])).toBeUndefined()
    // A Friday in either order: 2026-11-27 and 2027-11-26.
    expect(dayOrderOf(['27.11.26'])).toBeUndefined()
    expect(read('5.1.24', 'day first')).toBe('2024-01-05')
    expect(read('24-01-05 17:30', 'year first')).toBe('2024-01-05')
    expect(read('1/5/24', 'month first')).toBe('2024-01-05')
    expect(read('05.01.70', 'day first')).toBe('1970-01-05')
    expect(read('31.02.26', 'day first')).toContain('there is no such day')
    expect(read('27.11.26')).toContain('the year has two digits')
    expect(read('05/01/2024', 'year first')).toContain('either way round')
  })

  it.each(['', 'soon', '2024-13-01', '2024-02-30', '20241305', '5.1.24', '2024', '45296', '2024-01-05x', '5 Foo 2024'])(
    '%s is none',
    (text) => expect(read(text)).toContain('YYYY-MM-DD'),
  )
})
