import { describe, expect, it } from 'vitest'

import { parseRatio } from '#decimal/ratio.ts'

import { changeBetween, lowestOf, rangeFrom, shownPosition } from './position.ts'

describe('the range of a weight', () => {
  it.each([
    [0, 0, 1],
    [0.99, 0, 1],
    [1, 1, 5],
    [5, 5, 10],
    [9.999, 5, 10],
    [24.9, 10, 25],
    [25, 25, null],
    [100, 25, null],
  ])('of %d is from %d to %s', (weight, from, to) => {
    expect(rangeFrom(lowestOf(weight))).toEqual({ from, to })
  })
})

describe('what is shown of a position', () => {
  const taken = { state: 'OWNS' as const, lowest: 5, since: '2025-03-04', portfolios: 2 }
  const sharing = { shared: 2, sharesTrades: true, bought: false, sold: false, isGone: false }
  const notShared = { state: 'NOT_SHARED', weight: null, since: null, later: null }

  it('is what was taken, with the trades since then', () => {
    expect(shownPosition(taken, sharing)).toEqual({
      state: 'OWNS',
      weight: { from: 5, to: 10 },
      since: '2025-03-04',
      later: [],
    })
    const laterOf = (trades: Partial<typeof sharing>, state: 'OWNS' | 'DOES_NOT_OWN' = 'OWNS') =>
      shownPosition({ ...taken, state }, { ...sharing, ...trades }).later
    expect(laterOf({ bought: true })).toEqual(['BOUGHT'])
    expect(laterOf({ sold: true })).toEqual(['SOLD_SOME'])
    expect(laterOf({ bought: true, sold: true, isGone: true })).toEqual(['BOUGHT', 'SOLD_ALL'])
    expect(laterOf({ sold: true, isGone: true }, 'DOES_NOT_OWN')).toEqual([])
    expect(laterOf({ bought: true, sold: true }, 'DOES_NOT_OWN')).toEqual(['BOUGHT', 'SOLD_SOME'])
  })

  it('ends with the sharing of one of the portfolios that held it, or of all that did not', () => {
    expect(shownPosition(taken, { ...sharing, shared: 1 })).toEqual(notShared)
    const none = { ...taken, state: 'DOES_NOT_OWN' as const, lowest: null, since: null }
    expect(shownPosition(none, { ...sharing, shared: 1 })).toMatchObject({ state: 'DOES_NOT_OWN', weight: null })
    expect(shownPosition(none, { ...sharing, shared: 0 })).toEqual(notShared)
  })

  it('has no trades and no day of a trade if these are not shared', () => {
    expect(shownPosition(taken, { ...sharing, sharesTrades: false, bought: true })).toMatchObject({
      state: 'OWNS',
      since: null,
      later: null,
    })
  })

  it.each(['NOT_CONNECTED', 'NOT_SHARED'] as const)('stays %s', (state) => {
    const shown = shownPosition({ state, lowest: null, since: null, portfolios: 0 }, { ...sharing, shared: 0 })
    expect(shown).toEqual({ ...notShared, state })
  })
})

describe('the change of a price', () => {
  const split = { exDate: '2026-11-10', ratio: parseRatio('1', '4')! }

  it('is in percent, and not moved by a split', () => {
    const then = { price: 400, date: '2026-11-09' }
    expect(changeBetween(then, { price: 110, date: '2026-11-10' }, [split])).toBeCloseTo(10, 12)
    expect(changeBetween(then, { price: 300, date: '2026-11-09' }, [split])).toBe(-25)
  })

  it('is unknown after a price of zero', () => {
    expect(changeBetween({ price: 0, date: '2026-11-09' }, { price: 1, date: '2026-11-10' }, [])).toBeNull()
  })
})
