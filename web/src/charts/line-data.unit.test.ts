import { describe, expect, it } from 'vitest'

import { highestIndex, lineData } from './line-data.ts'

const points = [200, 210, 190, 220].map((value, index) => ({ time: `2026-11-0${index + 1}`, value }))

describe('lineData', () => {
  it('aligns the benchmark with the start of the line', () => {
    const data = lineData(points, { name: 'OMXS30', values: [1000, 1100, null, 1000] }, { currency: 'SEK' })!
    expect(data.benchmark![0]).toBeCloseTo(200, 10)
    expect(data.benchmark![1]).toBeCloseTo(220, 10)
    expect(data.benchmark![2]).toBeNull()
    expect(data.benchmarkChangeAt(1)).toBeCloseTo(10, 10)
    expect(data.benchmarkChangeAt(2)).toBeUndefined()
    expect(data.changeAt(3)).toBeCloseTo(10, 10)
  })

  it('shows an index of 100 as percent', () => {
    const data = lineData(
      [
        { time: '2026-11-01', value: 100 },
        { time: '2026-11-02', value: 107.5 },
      ],
      undefined,
      'index',
    )!
    expect(data.own).toEqual([0, 7.5])
    expect(data.changeAt(1)).toBeCloseTo(7.5, 10)
    expect(data.isDown).toBe(false)
  })

  it('draws a flat reference at its return', () => {
    // The portfolio starts at 100; a reference of 104 all along is a flat line at 4 %.
    const data = lineData(
      [
        { time: '2026-11-01', value: 100 },
        { time: '2026-11-02', value: 90 },
      ],
      { name: 'Reference', values: [104, 104] },
      'index',
    )!
    expect(data.isDown).toBe(true)
    expect(data.benchmark).toEqual([4, 4])
    expect(data.benchmarkChangeAt(1)).toBe(4)
  })

  it('needs two points', () => {
    expect(lineData(points.slice(0, 1), undefined, { currency: 'SEK' })).toBeUndefined()
    expect(lineData([], undefined, { currency: 'SEK' })).toBeUndefined()
  })

  it('accepts a benchmark without values', () => {
    expect(
      lineData(points, { name: 'OMXS30', values: [null, null, null, null] }, { currency: 'SEK' })!.benchmark,
    ).toBeUndefined()
  })

  it('finds the highest point', () => {
    expect(highestIndex(points)).toBe(3)
  })
})
