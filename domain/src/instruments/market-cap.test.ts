import { describe, expect, it } from 'vitest'

import { parseRatio } from '#decimal/ratio.ts'

import { marketCap } from './market-cap.ts'
import { sharesOn } from './shares-on.ts'
import { sizeClassOf, sizeClassOfCap } from './size-classes.ts'

describe('market capitalisation', () => {
  it('is the shares outstanding times the price, and unknown without either', () => {
    expect(marketCap(1_588_000_000, 334.5)).toBe(531_186_000_000)
    expect(marketCap(undefined, 334.5)).toBeNull()
    expect(marketCap(1000, null)).toBeNull()
  })

  it('counts shares of the day of the price: splits since change them, other actions do not', () => {
    const action = (exDate: string, [numerator, denominator]: [string, string], kind: string) => ({
      exDate,
      ratio: parseRatio(numerator, denominator)!,
      kind,
    })
    const actions = [
      action('2026-03-01', ['1', '2'], 'split 2:1'),
      action('2026-05-01', ['4', '5'], 'rights issue (theoretical ex-rights factor)'),
      action('2026-07-01', ['10', '1'], 'split 1:10'),
    ]
    expect(sharesOn(1000, actions, { from: '2026-02-28', to: '2026-06-30' })).toBe(2000)
    expect(sharesOn(1000, actions, { from: '2026-03-01', to: '2026-06-30' })).toBe(1000)
    expect(sharesOn(1000, actions, { from: '2026-02-28', to: '2026-07-01' })).toBe(200)
  })

  it.each([
    [49_999_999, 'NANO'],
    [50_000_000, 'MICRO'],
    [299_999_999, 'MICRO'],
    [300_000_000, 'SMALL'],
    [2e9, 'MID'],
    [10e9, 'LARGE'],
    [199.9e9, 'LARGE'],
    [200e9, 'MEGA'],
  ])('of %s euros is of class %s', (euros, size) => {
    expect(sizeClassOf(sizeClassOfCap(euros))).toBe(size)
  })
})
