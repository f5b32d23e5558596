import { add, parseDecimal } from '@app/domain/decimal/decimal.ts'
import { describe, expect, it } from 'vitest'

import { simulatedRates } from '#simulator/simulated-rates.ts'

import type { DemoPrices } from './demo-prices.ts'
import { instrumentBySlug, instruments } from './instruments.ts'
import { plans, styles } from './portfolio-plans.ts'
import { accountOf } from './saver-ledger.ts'
import { savers } from './savers.ts'

const today = '2026-11-20'
const rates = Map.groupBy(simulatedRates('2020-11-20', today), ({ currency }) => currency)
const prices: DemoPrices = {
  listings: instruments,
  instrumentOf: (slug) => instrumentBySlug.get(slug)!,
  closesOf: (slug) => [
    { date: '2020-01-02', close: 10 + (slug.length % 7) },
    { date: '2024-01-02', close: 20 + (slug.length % 5) },
  ],
  rates: new Map([...rates].map(([currency, list]) => [currency, new Map(list.map((r) => [r.date, r.rate]))])),
  today,
}
const accounts = plans.map((plan, i) => accountOf({ plan, style: styles[plan.style]!, seed: `${i}` }, prices))

describe('the accounts of the demo savers', () => {
  it('never owe money and never hold less than nothing', () => {
    for (const { transactions } of accounts) {
      let cash = parseDecimal('0')!
      const pieces = new Map<string, number>()
      for (const { amount, quantity, security, date } of transactions) {
        cash = add(cash, parseDecimal(amount)!)
        expect(Number(cash.toString()), date).toBeGreaterThanOrEqual(0)
        const key = security?.name ?? ''
        pieces.set(key, (pieces.get(key) ?? 0) + Number(quantity))
        expect(pieces.get(key), key).toBeGreaterThan(-1e-6)
      }
    }
  })

  it('hold what their transactions add up to, in order of time', () => {
    for (const { transactions, positions, cash } of accounts) {
      expect(transactions.map(({ date }) => date)).toEqual(transactions.map(({ date }) => date).toSorted())
      const total = transactions.reduce((sum, { amount }) => sum + Number(amount), 0)
      expect(Number(cash[0]!.amount)).toBeCloseTo(total, 2)
      for (const { security, quantity } of positions) {
        const bought = transactions.filter((one) => one.security?.isin === security.isin)
        expect(Number(quantity)).toBeCloseTo(
          bought.reduce((sum, one) => sum + Number(one.quantity), 0),
          3,
        )
      }
    }
  })

  it('are the same every time', () => {
    const [plan] = plans
    const again = accountOf({ plan: plan!, style: styles[plan!.style]!, seed: '0' }, prices)
    expect(again).toEqual(accounts[0])
  })

  it('are those of about two hundred members, each with a name of their own', () => {
    expect(new Set(plans.map(({ member }) => member)).size).toBeGreaterThan(190)
    expect(new Set(savers.map(({ name }) => name)).size).toBe(savers.length)
  })
})
