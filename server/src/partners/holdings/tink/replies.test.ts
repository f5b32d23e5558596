import { decimalOf, formatDecimal, multiply, parseDecimal } from '@app/domain/decimal/decimal.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { accountIn, Accounts, Holdings, positionIn } from './replies.ts'

const amounts = fc.record({
  unscaled: fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n }),
  scale: fc.integer({ min: -20, max: 20 }),
})
const moneyOf = ({ unscaled, scale }: { unscaled: bigint; scale: number }) => ({
  currencyCode: 'SEK',
  value: { scale: String(scale), unscaledValue: String(unscaled) },
})
const times = (text: string, scale: number) =>
  formatDecimal(multiply(parseDecimal(text)!, decimalOf(Number(`1e${scale}`))))

it('an amount is exactly its integer, divided by ten to the power of the scale', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const balances = { booked: { amount: moneyOf(amount) } }
      const { investmentAccounts } = Accounts.parse({
        investmentAccounts: [{ id: 'a', financialProduct: 'SE_ISK', balances }],
      })
      const [cash] = accountIn(investmentAccounts[0]!, []).cash
      expect(times(cash!.amount, amount.scale)).toBe(String(amount.unscaled))
    }),
  )
})

it('what was paid is the average price times the quantity, without a digit lost', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 18n }), (paid, hundredths) => {
      const money = moneyOf(paid)
      const quantity = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
      const { holdings } = Holdings.parse({
        holdings: [
          { quantity, holdingValue: money, averageAcquisitionPrice: money, financialInstrument: { name: 'Volvo B' } },
        ],
      })
      const { cost } = positionIn(holdings[0]!)!
      // The cost may have more digits than our parser takes, so it is scaled up as text.
      const [whole = '', decimals = ''] = cost!.split('.')
      const units = BigInt(whole + decimals.padEnd(22, '0'))
      expect(units).toBe(paid.unscaled * hundredths * 10n ** BigInt(20 - paid.scale))
    }),
  )
})
