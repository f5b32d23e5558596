import { describe, expect, it } from 'vitest'

import { daysAgo, dayMark, shortDay } from './times.ts'

// Times without a zone are in the reader's time zone.
const today = new Date('2026-11-20T00:00:00')
const at = (time: string) => new Date(time).toISOString()
const words = { today: 'Today', yesterday: 'Yesterday' }

describe('the day of a message', () => {
  it('changes at midnight', () => {
    expect(daysAgo(at('2026-11-20T00:00:00'), today)).toBe(0)
    expect(daysAgo(at('2026-11-19T23:59:59'), today)).toBe(1)
    expect(daysAgo(at('2026-11-20T23:59:59'), today)).toBe(0)
  })

  it('is counted across clock changes', () => {
    expect(daysAgo(at('2026-10-20T23:30:00'), today)).toBe(31)
  })

  it('heads its messages as a weekday with its date, and with the year if that is long ago', () => {
    const mark = (time: string) => dayMark(at(time), { today, language: 'en', words })
    expect(mark('2026-11-20T09:00:00')).toBe('Today')
    expect(mark('2026-11-19T09:00:00')).toBe('Yesterday')
    expect(mark('2026-11-18T09:00:00')).toBe('Wednesday 18 November')
    expect(mark('2025-05-03T09:00:00')).toBe('3 May 2025')
    expect(mark('2026-11-21T09:00:00')).toBe('Today')
  })

  it('is short in the list', () => {
    const short = (time: string) => shortDay(at(time), { today, language: 'en', yesterday: 'Yesterday' })
    expect(short('2026-11-20T09:00:00')).toBeUndefined()
    expect(short('2026-11-19T09:00:00')).toBe('Yesterday')
    expect(short('2026-11-17T09:00:00')).toBe('Tue')
    expect(short('2026-11-13T09:00:00')).toBe('13 Nov')
    expect(short('2025-05-03T09:00:00')).toBe('3 May 2025')
    expect(shortDay(at('2026-11-17T09:00:00'), { today, language: 'de', yesterday: 'Gestern' })).toBe('Di')
  })
})
