import { describe, expect, it } from 'vitest'

import { fundBySlug } from '#seed/funds.ts'

import { factsOfFunds } from './fund-facts.ts'

const now = new Date('2026-11-19T09:00:00.000Z')

describe('the facts of the funds', () => {
  it('cover every fund, with each name in three languages and five full years', () => {
    const all = factsOfFunds(fundBySlug, now)
    expect(all).toHaveLength(fundBySlug.size)
    const name = { en: expect.any(String), sv: expect.any(String), de: expect.any(String) } as object
    for (const facts of all) {
      const { strategy, sectors, regions, results } = facts as Record<string, { name: object; year: number }[]>
      expect(strategy).toEqual(name)
      for (const part of [...sectors!, ...regions!]) expect(part.name).toEqual(name)
      expect(results!.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025])
    }
  })

  it('come from the data and the simulated prices, without charges that are unknown', () => {
    const [zero] = factsOfFunds(new Set(['avanza-zero']), now)
    expect(zero).toMatchObject({
      isin: 'SE0001718388',
      name: 'Avanza Zero',
      srri: 5,
      administrator: 'Avanza Fonder',
      strategy: { sv: 'Sverige, stora bolag, index' },
      charges: { ongoing: 0 },
      asOf: '2026-11-18',
    })
    expect(Object.keys((zero as { charges: object }).charges)).toEqual(['ongoing'])
  })
})
