import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { multiply, zero } from '#decimal/decimal.ts'
import { dateOf, dayNumber, weekdayIndex } from '#instruments/dates.ts'
import { decimal, entry, firstDay, ledgers, splitTrade } from '#portfolios/testing/ledgers.ts'

import { type Entry, type EntryKind, isTrade } from './entry.ts'
import { fillGaps } from './gaps.ts'
import { type Closes, computeSeries, type Market, type Range, type SeriesState } from './series.ts'

const indexOf = (date: string): number => weekdayIndex(dayNumber(date))
const column = (date: string, ...values: number[]) => ({ start: indexOf(date), values: Float64Array.from(values) })
const closes = (currency: string, date: string, ...values: number[]): Closes => ({
  ...column(date, ...values),
  currency,
})
const market = (of: Record<string, Closes>, rates: Record<string, ReturnType<typeof column>> = {}): Market => ({
  base: 'SEK',
  closes: new Map(Object.entries(of)),
  rates: new Map(Object.entries(rates)),
})

/** Monday 2 to Friday 6 March 2026. */
const week = (tracksCash: boolean): Range => ({ first: indexOf('2026-03-02'), last: indexOf('2026-03-06'), tracksCash })
const on = (day: number): string => `2026-03-0${day}`
const abb = market({ abb: closes('SEK', on(2), 100, 110, 120, 60, 66) })

function figuresOf(entries: Entry[], tracksCash: boolean, of: Market = abb) {
  const { values, flows, coverage, uncovered } = computeSeries(entries, of, week(tracksCash))
  return { values: [...values], flows: [...flows], coverage: [...coverage], uncovered }
}

const deposit = entry('DEPOSIT', undefined, { date: on(2), amount: '2000' })
const bought = entry('BUY', 'abb', { date: on(3), quantity: '10', price: '110', amount: '-1110', fee: '10' })
const split = entry('SPLIT', 'abb', { date: on(5), quantity: '10' })
const dividend = entry('DIVIDEND', 'abb', { date: on(5), amount: '40', tax: '10' })
const sold = entry('SELL', 'abb', { date: on(6), quantity: '-5', price: '66', amount: '320', fee: '10' })

describe('the values of a portfolio', () => {
  it('include cash where it is tracked, and only deposits are flows', () => {
    expect(figuresOf([deposit, bought, split, dividend, sold], true)).toEqual({
      values: [2000, 1990, 2090, 2130, 2240],
      flows: [2000, 0, 0, 0, 0],
      coverage: [1, 1, 1, 1, 1],
      uncovered: [],
    })
  })

  it('are those of the holdings where cash is not tracked, and every payment is a flow', () => {
    const { values, flows } = figuresOf([deposit, bought, split, dividend, sold], false)
    expect(values).toEqual([0, 1100, 1200, 1200, 990])
    expect(flows).toEqual([0, 1110, 0, -40, -320])
  })

  it('count fees and taxes as a loss in both', () => {
    const costs = [
      entry('FEE', undefined, { date: on(4), amount: '-5' }),
      entry('TAX', 'abb', { date: on(4), amount: '-7' }),
    ]
    for (const tracksCash of [true, false]) {
      const { values, flows } = figuresOf([deposit, bought, ...costs], tracksCash)
      expect(values[2]! - values[1]! - flows[2]!).toBe(100 - 12)
    }
  })

  it('take transfers at the close of their day, whatever they once cost', () => {
    const arrived = entry('TRANSFER_IN', 'abb', { date: on(3), quantity: '10', price: '5' })
    const left = entry('TRANSFER_OUT', 'abb', { date: on(4), quantity: '-10' })
    for (const tracksCash of [true, false]) {
      const { values, flows } = figuresOf([arrived, left], tracksCash)
      expect(values).toEqual([0, 1100, 0, 0, 0])
      expect(flows).toEqual([0, 1100, -1200, 0, 0])
    }
  })

  it('are in the base currency, at the rate of the day', () => {
    const inEuros = entry('BUY', 'sap', { date: on(3), quantity: '2', price: '50', amount: '-100', currency: 'EUR' })
    const euros = market({ sap: closes('EUR', on(2), 50, 50, 50) }, { EUR: column(on(2), 10, 11, 12) })
    expect(figuresOf([inEuros], false, euros)).toEqual({
      values: [0, 1100, 1200, 1200, 1200],
      flows: [0, 1100, 0, 0, 0],
      coverage: [1, 1, 1, 1, 1],
      uncovered: [],
    })
    expect(figuresOf([inEuros], false, { ...euros, rates: new Map() }).values).toEqual([0, 0, 0, 0, 0])
  })

  it('use the first rate before it was published, and do not count that as covered', () => {
    const inEuros = entry('BUY', 'sap', { date: on(2), quantity: '2', price: '50', amount: '-100', currency: 'EUR' })
    const late = market({ sap: closes('EUR', on(2), 50) }, { EUR: column(on(4), 10, 11) })
    const { values, coverage } = figuresOf([inEuros], false, late)
    expect(values).toEqual([1000, 1000, 1000, 1100, 1100])
    expect(coverage).toEqual([0, 0, 1, 1, 1])
  })

  it('use the last transaction where there is no close, and name what that is about', () => {
    const other = entry('BUY', 'volvo', { date: on(3), quantity: '10', amount: '-300' })
    const { values, coverage, uncovered } = figuresOf([deposit, bought, other], true)
    expect(values).toEqual([2000, 1990, 2090, 1490, 1550])
    expect(coverage[1]).toBeCloseTo(1690 / 1990, 12)
    expect(uncovered).toEqual(['volvo'])
  })

  it('use the last transaction where the close is in a currency without a rate', () => {
    const foreign = market({ abb: closes('KES', on(2), 700, 710, 720, 730, 740) })
    const kept = figuresOf([bought], false, foreign)
    expect(kept.values).toEqual([0, 1100, 1100, 1100, 1100])
    expect(kept.coverage.slice(1)).toEqual([0, 0, 0, 0])
    expect(kept.uncovered).toEqual(['abb'])
  })

  it('average the prices of a day in one currency', () => {
    const buys = [
      entry('BUY', 'volvo', { date: on(3), quantity: '1', price: '20' }),
      entry('BUY', 'volvo', { date: on(3), quantity: '3', price: '3', currency: 'EUR' }),
      entry('BUY', 'volvo', { date: on(3), quantity: '1', price: '7', currency: 'EUR' }),
    ]
    const euros = market({}, { EUR: column(on(2), 10) })
    expect(figuresOf(buys, false, euros).values).toEqual([0, 200, 200, 200, 200])
  })

  it('divide the price of the last transaction in a split', () => {
    const other = entry('BUY', 'volvo', { date: on(3), quantity: '10', amount: '-300' })
    const halved = entry('SPLIT', 'volvo', { date: on(4), quantity: '20' })
    expect(figuresOf([other, halved], false).values).toEqual([0, 300, 300, 300, 300])
  })

  it('value pieces at the close once there is one', () => {
    const early = entry('BUY', 'abb', { date: on(2), quantity: '1', amount: '-90' })
    const late = market({ abb: closes('SEK', on(4), 120, 130) })
    expect(figuresOf([early], false, late)).toMatchObject({
      values: [90, 90, 120, 130, 130],
      coverage: [0, 0, 1, 1, 1],
    })
  })

  it('count entries of a weekend on Friday, and none of later days', () => {
    const sunday = { ...deposit, date: '2026-03-08' }
    const monday = { ...deposit, date: '2026-03-09' }
    expect(figuresOf([sunday, monday], true).flows).toEqual([0, 0, 0, 0, 2000])
  })

  it('contain the entries before the range', () => {
    const before = { ...deposit, date: '2025-01-01' }
    expect(figuresOf([before], true)).toMatchObject({ values: [2000, 2000, 2000, 2000, 2000], flows: [0, 0, 0, 0, 0] })
  })

  it('stay finite where splits would make the last price infinite', () => {
    const huge = '99999999999999999999'
    const first = entry('BUY', 'volvo', { date: '2025-01-01', quantity: huge, amount: '-100' })
    const entries = Array.from({ length: 20 }, (_, i) => [
      entry('SPLIT', 'volvo', { date: dateOf(dayNumber('2025-01-02') + 2 * i), quantity: `-${huge.slice(0, -1)}8` }),
      entry('TRANSFER_IN', 'volvo', {
        date: dateOf(dayNumber('2025-01-03') + 2 * i),
        quantity: `${huge.slice(0, -1)}8`,
      }),
    ]).flat()
    expect(figuresOf([first, ...entries], false).values.every(Number.isFinite)).toBe(true)
  })

  it('are refused for more pieces than are held, for an empty or endless range, and before the state', () => {
    expect(() => figuresOf([sold], false)).toThrow('more pieces of abb leave')
    const range = week(false)
    for (const last of [range.first - 1, range.first + 261 * 101, range.first + 0.5, Number.NaN]) {
      expect(() => computeSeries([], abb, { ...range, last })).toThrow(RangeError)
    }
    const { state } = computeSeries([], abb, range)
    expect(() => computeSeries([], abb, range, state)).toThrow('goes to')
  })
})

const start = weekdayIndex(firstDay)
const end = start + 45
/** Closes that begin late, end early, and are sometimes worthless or no number at all. */
const hostile = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: 0.01, max: 1e6, noNaN: true }) },
  fc.constantFrom(0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300),
)
const columns = fc.record({
  start: fc.integer({ min: start - 5, max: end }),
  values: fc.array(hostile, { maxLength: 50 }).map((values) => Float64Array.from(values)),
})
const markets: fc.Arbitrary<Market> = fc
  .record({
    closes: fc.dictionary(fc.constantFrom('abb', 'volvo', 'sap'), columns),
    currency: fc.constantFrom('SEK', 'EUR', 'USD'),
    rates: fc.dictionary(fc.constantFrom('EUR', 'USD'), columns),
  })
  .map(({ closes: of, currency, rates }) => ({
    base: 'SEK',
    closes: new Map(Object.entries(of).map(([holding, values]) => [holding, { ...values, currency }])),
    rates: new Map(Object.entries(rates)),
  }))
const filled = fc
  .tuple(ledgers, fc.boolean())
  .map(([entries, tracksCash]) => ({ tracksCash, entries: fillGaps(entries, { tracksCash }).entries }))

describe('the series of any ledger', () => {
  it('has no NaN, no infinity and no negative value', () => {
    fc.assert(
      fc.property(filled, markets, ({ entries, tracksCash }, of) => {
        const { values, flows, coverage } = computeSeries(entries, of, { first: start, last: end, tracksCash })
        for (const figures of [values, flows, coverage]) expect(figures.every(Number.isFinite)).toBe(true)
        expect(values.every((value) => value >= 0)).toBe(true)
        expect(coverage.every((part) => part >= 0 && part <= 1)).toBe(true)
      }),
    )
  })

  it('is the same to the last bit if it is computed in parts', () => {
    fc.assert(
      fc.property(filled, markets, fc.integer({ min: start, max: end - 1 }), ({ entries, tracksCash }, of, cut) => {
        const whole = computeSeries(entries, of, { first: start, last: end, tracksCash })
        const until = computeSeries(entries, of, { first: start, last: cut, tracksCash })
        const state = JSON.parse(JSON.stringify(until.state)) as SeriesState
        const since = computeSeries(entries, of, { first: cut + 1, last: end, tracksCash }, state)
        for (const figure of ['values', 'flows', 'coverage'] as const) {
          expect([...until[figure], ...since[figure]]).toEqual([...whole[figure]])
        }
      }),
    )
  })

  it('is the same to the last bit in whatever order entries come, and if an order is executed in two parts', () => {
    fc.assert(
      fc.property(filled, markets, fc.integer({ min: 1, max: 9 }), ({ entries, tracksCash }, of, tenths) => {
        const range = { first: start, last: end, tracksCash }
        const { values, flows } = computeSeries(entries, of, range)
        for (const other of [entries.toReversed(), entries.flatMap((one) => splitTrade(one, tenths))]) {
          const again = computeSeries(other, of, range)
          expect(again.values).toEqual(values)
          expect(again.flows).toEqual(flows)
        }
      }),
    )
  })

  it('grows with the unit of the base currency', () => {
    fc.assert(
      fc.property(filled, fc.integer({ min: 2, max: 1000 }), ({ entries, tracksCash }, unit) => {
        const range = { first: start, last: end, tracksCash }
        const rate = (value: number) => ({ start, values: Float64Array.of(value) })
        const sek = market({}, { EUR: rate(11), USD: rate(9.5) })
        const other = {
          ...sek,
          base: 'ORE',
          rates: new Map([
            ['SEK', rate(unit)],
            ['EUR', rate(11 * unit)],
            ['USD', rate(9.5 * unit)],
          ]),
        }
        const [inSek, inOther] = [computeSeries(entries, sek, range), computeSeries(entries, other, range)]
        const scale = Math.max(...inSek.values.map(Math.abs), ...inSek.flows.map(Math.abs), 1)
        for (const [t, value] of inSek.values.entries()) {
          expect(Math.abs(inOther.values[t]! / unit - value) / scale).toBeLessThan(1e-9)
          expect(Math.abs(inOther.flows[t]! / unit - inSek.flows[t]!) / scale).toBeLessThan(1e-9)
        }
      }),
    )
  })

  it('changes by its flows alone while prices stand still and nothing costs or pays anything', () => {
    const atTen = market({ abb: closes('SEK', '2026-01-05', 10), volvo: closes('SEK', '2026-01-05', 10) })
    const atTenKronor = (one: Entry): Entry => {
      const price = decimal('10')
      if (one.holding === undefined) return { ...one, currency: 'SEK' }
      return {
        ...one,
        currency: 'SEK',
        price,
        amount: isTrade(one.kind) ? multiply(one.quantity, decimal('-10')) : zero,
      }
    }
    const kinds: EntryKind[] = ['BUY', 'SELL', 'DEPOSIT', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT']
    const quiet = ledgers.map((entries) =>
      entries
        .filter(({ kind, holding }) => kinds.includes(kind) && ['abb', 'volvo', undefined].includes(holding))
        .map(atTenKronor),
    )
    fc.assert(
      fc.property(quiet, fc.boolean(), (entries, tracksCash) => {
        const { values, flows } = computeSeries(fillGaps(entries, { tracksCash }).entries, atTen, {
          first: start,
          last: end,
          tracksCash,
        })
        for (let t = 1; t < values.length; t++) expect(values[t]! - values[t - 1]!).toBeCloseTo(flows[t]!, 6)
      }),
    )
  })
})
