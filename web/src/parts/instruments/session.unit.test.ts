import { describe, expect, it } from 'vitest'

import { currentChange, dayChange, isAroundTheClock, isHalfDay, isOfToday, marketState } from './session.ts'

const stockholm = { market_open: '2026-11-20T08:00:00.000Z', market_close: '2026-11-20T16:30:00.000Z' }
const allDay = { market_open: '2026-11-19T23:00:00.000Z', market_close: '2026-11-20T23:00:00.000Z' }
const at = (time: string) => Date.parse(`2026-11-20T${time}:00.000Z`)

describe('marketState', () => {
  it('follows the session of the day', () => {
    expect(marketState(stockholm, at('07:59'))).toEqual({ kind: 'opens', at: stockholm.market_open })
    expect(marketState(stockholm, at('08:00'))).toEqual({ kind: 'open', until: stockholm.market_close })
    expect(marketState(stockholm, at('16:30'))).toEqual({ kind: 'closed' })
  })

  it('is closed on a day without a session', () => {
    expect(marketState({ market_open: null, market_close: null }, at('12:00'))).toEqual({ kind: 'closed' })
  })

  it('distinguishes a market that never closes from a long day', () => {
    expect(marketState(allDay, at('12:00'))).toEqual({ kind: 'always' })
    expect(isAroundTheClock(stockholm)).toBe(false)
  })
})

describe('a half day', () => {
  const session = (open: string, close: string) => ({
    market_open: `2026-11-20T${open}:00.000Z`,
    market_close: `2026-11-20T${close}:00.000Z`,
  })

  it('is every early close, and no full day', () => {
    // Stockholm, Xetra, London, New York
    const half = [
      session('08:00', '12:00'),
      session('08:00', '13:00'),
      session('08:00', '12:30'),
      session('14:30', '18:00'),
    ]
    const whole = [stockholm, session('08:00', '16:30'), session('14:30', '21:00')]
    expect(half.map(isHalfDay)).toEqual(half.map(() => true))
    expect(whole.map(isHalfDay)).toEqual(whole.map(() => false))
    expect(isHalfDay({ market_open: null, market_close: null })).toBe(false)
  })
})

describe('the day of a price', () => {
  const friday = new Date(2026, 10, 20, 20)
  const saturday = new Date(2026, 10, 21, 12)
  const at = new Date(2026, 10, 20, 17, 30).toISOString()
  const stock = { kind: 'EQUITY', change_today: -0.62, at } as const

  it('has no change at a weekend without trading', () => {
    expect(dayChange(stock, friday)).toBe(-0.62)
    expect(dayChange(stock, saturday)).toBeNull()
    expect(dayChange({ ...stock, at: saturday.toISOString() }, saturday)).toBe(-0.62)
  })

  it("is a fund's last one", () => {
    expect(dayChange({ ...stock, kind: 'MUTUAL_FUND' }, saturday)).toBe(-0.62)
  })

  it('is shown without a date for at most a week', () => {
    expect(currentChange(stock, new Date(2026, 10, 27, 17, 29))).toBe(-0.62)
    expect(currentChange(stock, new Date(2026, 10, 27, 17, 31))).toBeNull()
    expect(dayChange(stock, new Date(2026, 10, 27, 17, 31))).toBe(-0.62)
    expect(currentChange({ ...stock, kind: 'MUTUAL_FUND' }, new Date(2026, 10, 28))).toBeNull()
    expect(currentChange(stock, saturday)).toBeNull()
    expect(currentChange({ ...stock, change_today: null, at: null }, friday)).toBeNull()
  })

  it('is over with the day', () => {
    expect(isOfToday(at, friday)).toBe(true)
    expect(isOfToday(at, saturday)).toBe(false)
    expect(isOfToday(null, saturday)).toBe(true)
  })
})
