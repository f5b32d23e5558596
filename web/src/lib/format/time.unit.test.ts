import { describe, expect, it } from 'vitest'

import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatMonth,
  formatShortMonthYear,
  formatWeekday,
  relativeTime,
} from './time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const text = (seconds: number, language: 'en' | 'sv' | 'de' = 'en') => relativeTime(ago(seconds), now, language).text

describe('relativeTime', () => {
  it('is just now for a minute', () => {
    expect(text(0)).toBe('just now')
    expect(text(59.9)).toBe('just now')
    expect(text(60)).toBe('1\u00a0min')
  })

  it('counts minutes, hours and days and then gives the date', () => {
    expect(text(59 * 60)).toBe('59\u00a0min')
    expect(text(3600)).toBe('1\u00a0h')
    expect(text(86_399)).toBe('23\u00a0h')
    expect(text(86_400)).toBe('1\u00a0d')
    expect(text(7 * 86_400 - 1)).toBe('6\u00a0d')
    expect(text(7 * 86_400)).toBe('13 Nov 2026')
  })

  it('speaks the three languages', () => {
    expect(text(5, 'sv')).toBe('just nu')
    expect(text(7200, 'sv')).toBe('2\u00a0tim')
    expect(text(5, 'de')).toBe('gerade eben')
    expect(text(720, 'de')).toBe('12\u00a0Min.')
    expect(text(86_400, 'de')).toBe('1\u00a0T')
  })

  it('counts a time in the future as now', () => {
    expect(text(-30)).toBe('just now')
  })

  it('says when the text will change', () => {
    expect(relativeTime(ago(90), now, 'en').changesInMs).toBe(30_000)
    expect(relativeTime(ago(10), now, 'en').changesInMs).toBe(50_000)
    expect(relativeTime(ago(30 * 86_400), now, 'en').changesInMs).toBeUndefined()
  })
})

describe('dates', () => {
  it('are written as each language writes them', () => {
    expect(formatDate('2026-11-20', 'en')).toBe('20 Nov 2026')
    expect(formatDate('2026-11-20', 'sv')).toBe('20 nov. 2026')
    expect(formatDate('2026-11-20', 'de')).toBe('20. Nov. 2026')
  })

  it('begin with a capital letter when they begin with the weekday', () => {
    expect(formatWeekday('2026-11-22', 'en')).toBe('Sunday 22 November')
    expect(formatWeekday('2026-11-22', 'sv')).toBe('Söndag 22 november')
    expect(formatWeekday('2026-11-22', 'de')).toBe('Sonntag, 22. November')
  })

  it('capitalise months, which are headings', () => {
    expect(formatMonth('2026-10-21', 'en')).toBe('October 2026')
    expect(formatMonth('2026-10-21', 'sv')).toBe('Oktober 2026')
    expect(formatMonth('2026-10-21', 'de')).toBe('Oktober 2026')
  })

  it('are short with their year on an axis', () => {
    expect(formatShortMonthYear('2026-11-20', 'en')).toBe('Nov 2026')
    expect(formatShortMonthYear('2026-11-20', 'sv')).toBe('nov. 2026')
    expect(formatShortMonthYear('2026-11-20', 'de')).toBe('Nov. 2026')
  })

  it('give September three letters in English', () => {
    expect(formatDayMonth('2026-09-21', 'en')).toBe('21 Sep')
  })

  it("do not shift days with the reader's time zone", () => {
    expect(formatDayMonth('2026-01-01', 'en')).toBe('1 Jan')
  })

  it('include the time of a moment', () => {
    expect(formatDateTime('2026-11-20T14:42:00Z', 'en')).toMatch(/^20 Nov 2026, \d\d:42$/)
  })
})
