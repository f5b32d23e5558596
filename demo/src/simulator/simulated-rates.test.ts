import { describe, expect, it } from 'vitest'

import { simulatedEuroRates, simulatedRates } from './simulated-rates.ts'

const changes = (currency: string) => {
  const rates = simulatedRates('2020-01-01', '2026-11-20').filter((rate) => rate.currency === currency)
  return rates.slice(1).map(({ rate }, i) => Math.abs(Math.log(rate / rates[i]!.rate)))
}

describe('invented exchange rates', () => {
  it('are the same whenever they are asked for, and continue each other', async () => {
    const whole = simulatedRates('2026-08-01', '2026-11-20')
    expect(simulatedRates('2026-11-18', '2026-11-20')).toEqual(whole.slice(-21))
    const source = simulatedEuroRates(() => new Date('2026-11-20T16:00:00Z'))
    expect(await source.lastDay()).toEqual(whole.slice(-7))
    expect((await source.last90Days()).slice(-7)).toEqual(whole.slice(-7))
  })

  it('are not published on weekends', () => {
    expect(simulatedRates('2026-11-21', '2026-11-22')).toEqual([])
  })

  it('move a little every day, and never jump', () => {
    for (const currency of ['SEK', 'USD', 'GBP']) {
      const moves = changes(currency)
      expect(Math.max(...moves), currency).toBeLessThan(0.03)
      expect(moves.reduce((sum, move) => sum + move, 0) / moves.length, currency).toBeGreaterThan(0.0005)
    }
    expect(Math.max(...changes('DKK'))).toBeLessThan(0.001)
  })
})
