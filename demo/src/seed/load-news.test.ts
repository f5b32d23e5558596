import { tradingDaysBetween } from '@app/domain/instruments/calendar.ts'
import { mics } from '@app/domain/instruments/exchanges.ts'
import { eventOn } from '@app/domain/news/listing-event.ts'
import { pickNotable } from '@app/domain/news/notable.ts'
import { describe, expect, it } from 'vitest'

import { SIMULATION_SEED } from '#simulator/provider.ts'
import { simulatedMarket } from '#simulator/simulated-price.ts'

import { instruments } from './instruments.ts'

/** How many notes about listings each day of four weeks has, on all exchanges together. */
function countNotes(): number[] {
  const market = simulatedMarket({ seed: SIMULATION_SEED })
  const counts = new Map<string, number>()
  for (const mic of mics) {
    const stocks = instruments
      .filter((listing) => listing.kind === 'EQUITY' && listing.mic === mic)
      .map((listing) => ({ ...listing, closes: market.dailyCloses(listing, '2025-10-01', '2026-11-25') }))
    for (const date of tradingDaysBetween(mic, '2026-10-29', '2026-11-25')) {
      const happened = stocks.flatMap(({ slug, name, closes }) => {
        const until = closes.filter((close) => close.date <= date)
        const event = eventOn({ closes: until, actions: [], payments: [] })
        return event && until.at(-1)!.date === date ? [{ id: slug, name, event, readers: 0 }] : []
      })
      counts.set(date, (counts.get(date) ?? 0) + pickNotable(happened).length)
    }
  }
  return [...counts.values()]
}

describe('the news of the demo', () => {
  it('tell of some listings on most days, and of no more than a page of them on any', () => {
    const counts = countNotes()

    expect(counts).toHaveLength(20)
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(14)
    expect(Math.max(...counts)).toBeLessThanOrEqual(10)
  })
})
