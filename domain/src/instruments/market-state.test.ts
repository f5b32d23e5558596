import { afterEach, describe, expect, it } from 'vitest'

import { isTradingDay, marketState, overrideCalendar, sessionOf } from './calendar.ts'
import type { Mic } from './exchanges.ts'

/** The market state at each of the instants. */
const walk = (mic: Mic, instants: string[]) => instants.map((instant) => marketState(mic, instant).phase)

afterEach(() => overrideCalendar([]))

describe('the state of a market', () => {
  it('is before, open and after on a trading day, to the millisecond', () => {
    expect(
      walk('XSTO', [
        '2026-11-20T07:59:59.999Z',
        '2026-11-20T08:00:00Z',
        '2026-11-20T16:29:59.999Z',
        '2026-11-20T16:30:00Z',
        '2026-11-21T12:00:00Z',
        '2026-11-22T12:00:00Z',
        '2026-12-24T12:00:00Z',
      ]),
    ).toEqual(['before_open', 'open', 'open', 'after_close', 'weekend', 'weekend', 'closed'])
  })

  it('knows a half day, which ends early', () => {
    expect(marketState('XSTO', '2026-10-30T11:59:00Z')).toEqual({ phase: 'open', isHalfDay: true, date: '2026-10-30' })
    expect(marketState('XSTO', '2026-10-30T12:00:00Z').phase).toBe('after_close')
    expect(marketState('XSTO', '2026-10-29T12:00:00Z')).toMatchObject({ phase: 'open', isHalfDay: false })
  })

  it('follows the clocks of Europe and of America, which change on different Sundays', () => {
    // America changes on 8 March 2026, Europe on the 29th; back on 25 October and on 1 November.
    expect(walk('XNYS', ['2026-03-06T14:00:00Z', '2026-03-09T14:00:00Z'])).toEqual(['before_open', 'open'])
    expect(walk('XSTO', ['2026-03-27T07:30:00Z', '2026-03-30T07:30:00Z'])).toEqual(['before_open', 'open'])
    expect(walk('XLON', ['2026-10-23T07:30:00Z', '2026-10-26T07:30:00Z'])).toEqual(['open', 'before_open'])
    expect(walk('XNYS', ['2026-10-30T20:30:00Z', '2026-11-02T20:30:00Z'])).toEqual(['after_close', 'open'])
  })

  it('goes by the date on the wall of the exchange', () => {
    expect(marketState('XNYS', '2026-11-21T02:00:00Z')).toMatchObject({ phase: 'after_close', date: '2026-11-20' })
    expect(marketState('XSTO', '2026-11-22T23:30:00Z')).toMatchObject({ phase: 'before_open', date: '2026-11-23' })
  })

  it('is always open where the market never closes', () => {
    expect(marketState('XSTO', '2026-11-21T12:00:00Z', 'always')).toMatchObject({ phase: 'open', isHalfDay: false })
  })
})

describe('a day that the operator overrides', () => {
  it('closes, shortens or opens the exchange and no other', () => {
    overrideCalendar([
      { mic: 'XLON', date: '2027-06-09', state: 'closed' },
      { mic: 'XSTO', date: '2027-06-09', state: 'half' },
      { mic: 'XSTO', date: '2026-12-24', state: 'open' },
    ])
    expect(marketState('XLON', '2027-06-09T10:00:00Z').phase).toBe('closed')
    expect(isTradingDay('XETR', '2027-06-09')).toBe(true)
    expect(sessionOf('XSTO', '2027-06-09')?.close).toBe('2027-06-09T11:00:00.000Z')
    expect(marketState('XSTO', '2026-12-24T15:00:00Z').phase).toBe('open')
    overrideCalendar([])
    expect(isTradingDay('XLON', '2027-06-09')).toBe(true)
  })

  it('must be a date', () => {
    expect(() => overrideCalendar([{ mic: 'XLON', date: '2027-02-30', state: 'closed' }])).toThrow(RangeError)
    expect(isTradingDay('XLON', '2027-06-09')).toBe(true)
  })
})
