import { describe, expect, it } from 'vitest'

import { sessionClock } from '../session-clock.ts'
import { chooseQuotes, type QuotedListing } from './choose-quotes.ts'

const clock = sessionClock('real')
const listing = (instrumentId: string, mic: string, followers = 1): QuotedListing => ({
  instrumentId,
  mic,
  followers,
  symbol: `${instrumentId}.X`,
  hasSession: true,
})
const choose = (listings: QuotedListing[], at: string, more: Partial<Parameters<typeof chooseQuotes>[1]> = {}) =>
  chooseQuotes(listings, {
    nowMs: Date.parse(at),
    clock,
    watched: new Set(),
    askedAt: new Map(),
    unitsLeft: 100_000,
    ...more,
  }).map(({ instrumentId }) => instrumentId)

describe('the listings to request quotes for', () => {
  const listings = [
    listing('volvo', 'XSTO'),
    listing('apple', 'XNAS'),
    listing('nobody', 'XSTO', 0),
    listing('paris', 'XPAR'),
  ]

  it('are those whose exchange trades, until the late quotes of its close are in', () => {
    expect(choose(listings, '2026-11-20T07:59:59Z')).toEqual([])
    expect(choose(listings, '2026-11-20T08:00:00Z')).toEqual(['volvo'])
    expect(choose(listings, '2026-11-20T15:00:00Z')).toEqual(['volvo', 'apple'])
    expect(choose(listings, '2026-11-20T17:04:59Z')).toEqual(['volvo', 'apple'])
    expect(choose(listings, '2026-11-20T17:05:00Z')).toEqual(['apple'])
    expect(choose(listings, '2026-11-21T12:00:00Z')).toEqual([])
  })

  it('are those that someone follows or watches', () => {
    expect(choose(listings, '2026-11-20T10:00:00Z', { watched: new Set(['nobody']) })).toEqual(['nobody', 'volvo'])
  })

  it('take turns where the units do not suffice, after those that are watched', () => {
    const many = Array.from({ length: 100 }, (_, i) => listing(String(i), 'XSTO'))
    const askedAt = new Map<string, number>()
    const seen = new Set<string>()
    // 425 minutes are left until 17:05, so that 8,500 units are 20 in a minute.
    for (let minute = 0; minute < 6; minute++) {
      const chosen = choose(many, '2026-11-20T10:00:00Z', { askedAt, watched: new Set(['99']), unitsLeft: 8500 })
      expect(chosen).toHaveLength(20)
      expect(chosen[0]).toBe('99')
      for (const id of chosen) seen.add(id)
      for (const id of chosen) askedAt.set(id, minute + 1)
    }
    expect(seen.size).toBe(100)
    expect(choose(many, '2026-11-20T10:00:00Z', { unitsLeft: -5 })).toEqual([])
  })

  it('can be 190, requested once a minute for 8.5 hours, within the units of a day', () => {
    const many = Array.from({ length: 300 }, (_, i) => listing(String(i), 'XSTO'))
    expect(choose(many, '2026-11-20T08:00:00Z', { unitsLeft: 100_000 })).toHaveLength(183)
  })
})
