import { ratioOf } from '@app/domain/decimal/ratio.ts'
import { describe, expect, it } from 'vitest'

import { skips } from './drops.ts'
import { checkPrices } from './price-rules.ts'
import type { ListingFacts, PriceRow } from './price-series.ts'
import { sessionCalendar } from './session-calendar.ts'

function row(date: string, last: number | undefined, netChange?: number): PriceRow {
  return { place: { file: 'daily.csv', line: 2 }, date, last, netChange, volume: 100, adjustedOn: null }
}

function check(rows: readonly PriceRow[], facts: Partial<ListingFacts> = {}) {
  return checkPrices(rows, { mic: 'XSTO', before: undefined, given: [], references: [], ...facts }, sessionCalendar())
}

const closesOf = (checked: ReturnType<typeof check>) =>
  checked.closes.map(({ date, close, origin }) => `${date} ${Number(close.toFixed(6))} ${origin}`)

describe('the rows of a listing', () => {
  it('become closes as they were printed', () => {
    // Thursday, Friday, Monday
    const checked = check([row('2026-03-19', 100), row('2026-03-20', 101, 1), row('2026-03-23', 99, -2)])
    expect(closesOf(checked)).toEqual(['2026-03-19 100 row', '2026-03-20 101 row', '2026-03-23 99 row'])
    expect(checked).toMatchObject({ found: [], skipped: [] })
  })

  it('count only on trading days, when something was traded, and once', () => {
    const checked = check([
      row('2025-12-23', 100, 0),
      row('2025-12-24', 100, 0),
      row('2025-12-29', undefined),
      row('2025-12-30', 101, 1),
      row('2025-12-30', 102, 2),
    ])
    expect(closesOf(checked)).toEqual(['2025-12-23 100 row', '2025-12-30 101 row'])
    expect(checked.skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2025-12-24', skips.closed],
      ['2025-12-29', skips.noTrade],
      ['2025-12-30', skips.duplicate],
    ])
  })

  it('count when they repeat the day before on a trading day, and not when they carry it over a holiday', () => {
    const repeated = ['2025-12-23', '2025-12-25', '2025-12-26', '2025-12-29', '2025-12-30'].map((date) =>
      row(date, 100, 0),
    )
    const checked = check(repeated)
    expect(closesOf(checked)).toEqual(['2025-12-23 100 row', '2025-12-29 100 row', '2025-12-30 100 row'])
    expect(checked.skipped.map(({ date, reason }) => [date, reason])).toEqual([
      ['2025-12-25', skips.closed],
      ['2025-12-26', skips.closed],
    ])
  })

  it('identify the days on which the previous close is the one that the exchange refers to', () => {
    const checked = check([row('2026-03-26', 89), row('2026-03-27', 28.16, -1.5066), row('2026-03-30', 28.2, 0.04)])
    expect([...checked.uneventful]).toEqual(['2026-03-30'])
  })

  it('reveal a corporate action by a reference that is not the previous close', () => {
    const checked = check([row('2026-03-26', 89), row('2026-03-27', 28.16, -1.5066)])
    expect(checked.found).toEqual([{ exDate: '2026-03-27', ratio: ratioOf(29.6666, 89) }])
    expect(closesOf(checked)).toEqual(['2026-03-26 89 row', '2026-03-27 28.16 row'])
  })

  it('reveal it across a weekend, a holiday and a day without a trade, and against a stored close', () => {
    const found = [{ exDate: '2026-04-07', ratio: ratioOf(50, 100) }]
    expect(check([row('2026-04-02', 100), row('2026-04-07', 51, 1)]).found).toEqual(found)
    expect(check([row('2026-04-01', 100), row('2026-04-02', undefined), row('2026-04-07', 51, 1)]).found).toEqual(found)
    expect(check([row('2026-04-07', 51, 1)], { before: { date: '2026-04-02', close: 100 } }).found).toEqual(found)
  })

  it('do not reveal one across a missing session, nor by a fall that the exchange itself reports', () => {
    expect(check([row('2026-03-18', 100), row('2026-03-20', 51, 1)]).found).toEqual([])
    expect(check([row('2026-03-19', 100), row('2026-03-20', 51, -49)]).found).toEqual([])
  })

  it('leave a given corporate action alone', () => {
    const given = [{ exDate: '2026-03-27', ratio: ratioOf(0.333333, 1) }]
    expect(check([row('2026-03-26', 89), row('2026-03-27', 28.16, -1.5066)], { given }).found).toEqual([])
  })

  it('do not reveal one by a row that was dropped because the calendar has no session on its day', () => {
    expect(check([row('2026-04-02', 100), row('2026-04-06', 90, -10), row('2026-04-07', 91, 1)]).found).toEqual([])
  })

  it('correct a close that was printed too early', () => {
    const checked = check([row('2026-03-02', 100), row('2026-03-03', 103, 2), row('2026-03-04', 104, 1)])
    expect(closesOf(checked)).toEqual(['2026-03-02 101 corrected', '2026-03-03 103 row', '2026-03-04 104 row'])
    const stored = check([row('2026-03-03', 103, 2)], { before: { date: '2026-03-02', close: 100 } })
    expect(closesOf(stored)).toEqual(['2026-03-02 101 corrected', '2026-03-03 103 row'])
  })

  it('correct nothing for the rounding of the last digit', () => {
    expect(closesOf(check([row('2026-03-02', 100), row('2026-03-03', 103, 3.004)]))[0]).toBe('2026-03-02 100 row')
  })

  it('fill a single missing session, from the given close or else from the reference', () => {
    const rows = [row('2026-02-06', 100), row('2026-02-10', 103, 1)]
    expect(closesOf(check(rows))[1]).toBe('2026-02-09 102 filled')
    expect(closesOf(check(rows, { references: [{ date: '2026-02-09', close: 102.5 }] }))).toEqual([
      '2026-02-06 100 row',
      '2026-02-09 102.5 referenced',
      '2026-02-10 103 row',
    ])
    const split = [{ exDate: '2026-02-10', ratio: ratioOf(1, 2) }]
    expect(closesOf(check([row('2026-02-06', 100), row('2026-02-10', 52, 1)], { given: split }))[1]).toBe(
      '2026-02-09 102 filled',
    )
  })

  it('do not fill two missing sessions, but do fill one when the other is given', () => {
    const rows = [row('2026-02-05', 100), row('2026-02-10', 103, 1)]
    expect(closesOf(check(rows))).toEqual(['2026-02-05 100 row', '2026-02-10 103 row'])
    expect(closesOf(check(rows, { references: [{ date: '2026-02-06', close: 101 }] }))[2]).toBe('2026-02-09 102 filled')
    expect(closesOf(check(rows, { references: [{ date: '2026-02-09', close: 102 }] }))[1]).toBe(
      '2026-02-09 102 referenced',
    )
  })

  it('keep their close over one given for the same day, and add closes given for other days', () => {
    const references = [
      { date: '2026-02-06', close: 90 },
      { date: '2026-02-08', close: 95 },
      { date: '2026-02-09', close: 99 },
    ]
    const checked = check([row('2026-02-06', 100)], { references })
    expect(closesOf(checked)).toEqual(['2026-02-06 100 row', '2026-02-09 99 referenced'])
    expect(checked.skipped).toEqual([{ date: '2026-02-08', reason: skips.closed }])
  })

  it('are kept aside when a price is fifty times another without a corporate action', () => {
    const rows = [row('2026-02-05', 100), row('2026-02-06', 10_100, 100), row('2026-02-09', 102, 1)]
    expect(closesOf(check(rows))).toEqual(['2026-02-05 100 row', '2026-02-06 101 filled', '2026-02-09 102 row'])
    expect(check(rows).skipped).toEqual([{ date: '2026-02-06', reason: skips.kept, row: rows[1] }])
    const merged = [{ exDate: '2026-02-06', ratio: ratioOf(100, 1) }]
    expect(check([row('2026-02-05', 1), row('2026-02-06', 101)], { given: merged }).closes).toHaveLength(2)
  })
})
