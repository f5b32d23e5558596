import { describe, expect, it } from 'vitest'

import type { ListingEvent } from './listing-event.ts'
import { type Happening, mostNotes, pickNotable } from './notable.ts'

let counter = 0
const happening = (name: string, event: Partial<ListingEvent>, readers = 0): Happening => ({
  id: String(++counter),
  name,
  readers,
  event: {
    kind: 'UP',
    close: 100,
    change: 5,
    yearChange: null,
    times: 4,
    last: null,
    split: null,
    dividend: null,
    ...event,
  },
})
const namesOf = (happenings: readonly Happening[]) => pickNotable(happenings).map(({ name }) => name)

describe('the notes of a close', () => {
  it('are the six most notable ones at most', () => {
    const all = Array.from({ length: 20 }, (_, i) => happening(`Company ${i} plc`, { times: 3 + i / 10 }))

    expect(namesOf(all)).toEqual([19, 18, 17, 16, 15, 14].map((i) => `Company ${i} plc`))
    expect(mostNotes).toBe(6)
  })

  it('are about what many follow or own before what moves most', () => {
    expect(namesOf([happening('Small', { times: -9 }), happening('Large', { times: 3.1 }, 500)])).toEqual([
      'Large',
      'Small',
    ])
  })

  it('put splits before moves, moves and extremes before dividends', () => {
    const dividend = { amount: 2, yield: 2 }
    expect(
      namesOf([
        happening('Dividend', { kind: 'DIVIDEND', times: 0.1, dividend }),
        happening('High', { kind: 'HIGH', times: 0.4 }),
        happening('Move', { times: 5 }),
        happening('Split', { kind: 'SPLIT', times: 0 }),
      ]),
    ).toEqual(['Split', 'Move', 'High', 'Dividend'])
  })

  it('are about one listing of a company', () => {
    expect(namesOf([happening('Volvo A', { times: 4 }), happening('Volvo B', { times: 4 }, 90)])).toEqual(['Volvo B'])
    expect(namesOf([happening('Investor ser. A', {}), happening('Investor', {})])).toHaveLength(1)
    expect(namesOf([happening('SEB', {}), happening('SKF', {}), happening('A', {})])).toHaveLength(3)
  })

  it('are the same in whatever order they come', () => {
    const all = Array.from({ length: 9 }, (_, i) => happening(`Company ${i} plc`, {}))
    expect(namesOf(all.toReversed())).toEqual(namesOf(all))
  })
})
