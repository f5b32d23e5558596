import { describe, expect, it } from 'vitest'

import { changesOn, daysOf, lastDayOf, medianLine, weekDue } from './weekly.ts'

describe('the week that a report is due of', () => {
  it.each([
    ['2026-11-30T04:59:00Z', 'Europe/Stockholm', undefined],
    ['2026-11-30T05:00:00Z', 'Europe/Stockholm', '2026-11-23'],
    ['2026-12-01T04:59:00Z', 'Europe/Stockholm', '2026-11-23'],
    ['2026-12-01T05:00:00Z', 'Europe/Stockholm', undefined],
    // In summer time.
    ['2026-07-06T04:00:00Z', 'Europe/Berlin', '2026-06-29'],
    ['2026-11-29T20:59:00Z', 'Asia/Tokyo', undefined],
    ['2026-11-29T21:00:00Z', 'Asia/Tokyo', '2026-11-23'],
    ['2026-11-30T14:00:00Z', 'America/Los_Angeles', '2026-11-23'],
    ['2026-11-30T00:30:00Z', 'Asia/Kolkata', '2026-11-23'],
  ])('at %s in %s is %s', (now, zone, week) => {
    expect(weekDue(new Date(now), zone)).toBe(week)
  })

  it('has six days with a close', () => {
    expect(daysOf('2026-11-23')).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
    expect(lastDayOf('2026-11-23')).toBe('2026-11-29')
  })
})

describe('the changes of an index', () => {
  const days = daysOf('2026-11-23')
  const index = { dates: ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-25'], values: [90, 100, 101, 99] }

  it('are since the first day, and stay on days without a value', () => {
    expect(changesOn(index, days)!.map((change) => Number(change.toFixed(9)))).toEqual([0, 1, 1, -1, -1, -1])
  })

  it('are unknown before its first day, after its last one, and once everything was lost', () => {
    expect(changesOn({ dates: ['2026-11-23', '2026-11-24'], values: [100, 101] }, days)).toBeUndefined()
    expect(changesOn({ dates: ['2026-11-19', '2026-11-20'], values: [100, 101] }, days)).toBeUndefined()
    expect(changesOn({ dates: ['2026-11-20', '2026-11-23'], values: [0, 0] }, days)).toBeUndefined()
    expect(changesOn({ dates: [], values: [] }, days)).toBeUndefined()
  })
})

it('the median of several lines is taken day by day', () => {
  const lines = [
    [0, 1, 5],
    [0, 3, 1],
    [0, 2, -9],
  ]
  expect(medianLine(lines, 3)).toEqual([0, 2, 1])
  expect(medianLine(lines.slice(1), 2)).toEqual([0, 2.5, -4])
  expect(medianLine(lines, 4)).toBeUndefined()
})
