import { crossRate } from '@app/domain/fx/cross-rate.ts'
import type { ReportedAccount, ReportedTransaction } from '@app/server/src/partners/holdings/holdings.ts'

import type { DemoPrices } from '#seed/demo-prices.ts'
import { type PortfolioPlan, styles } from '#seed/portfolio-plans.ts'
import { accountOf } from '#seed/saver-ledger.ts'

type Saving = Pick<PortfolioPlan, 'kind' | 'style' | 'months' | 'monthly' | 'trades_a_year'>

/** Customers of the comdirect sandbox who are not members yet: a member who connects the bank logs in as one of them. */
const comdirectSavings: Record<string, Saving[]> = {
  '20000001': [{ kind: 'depot', style: 'german-stocks', months: 40, monthly: 400, trades_a_year: 6 }],
  '20000002': [
    { kind: 'depot', style: 'world-stocks', months: 58, monthly: 600, trades_a_year: 4 },
    { kind: 'depot', style: 'etf-saver', months: 30, monthly: 250, trades_a_year: 0 },
  ],
}

const tinkSavings: Record<string, Saving[]> = {
  sparare: [
    { kind: 'isk', style: 'swedish-quality', months: 36, monthly: 3000, trades_a_year: 4 },
    { kind: 'kf', style: 'fund-mix', months: 48, monthly: 1500, trades_a_year: 0 },
  ],
}

const products = { isk: 'SE_ISK', kf: 'SE_KF', stockfund: 'SE_AF' } as const

/** What they have in euros besides the cash of their depots, to trade with. */
const spare = 2500

/** The customers of the comdirect sandbox, as it takes them; they can trade all that the demo lists. */
export function comdirectCustomers(prices: DemoPrices): object[] {
  const securities = securitiesOf(prices)
  return Object.entries(comdirectSavings).map(([number, savings]) => {
    const accounts = savings.map((saving, i) => savingOf(saving, `comdirect/${number}/${i}`, prices))
    const balance = (Number(accounts[0]!.cash[0]!.amount) + spare).toFixed(2)
    return {
      number,
      pin: '271828',
      tan: '314159',
      tanKind: 'M_TAN',
      isShown: true,
      euroRates: {},
      securities,
      accounts: [{ key: 'V1', kind: 'SA', currency: 'EUR', balance }],
      depots: accounts.map((account, i) => depotOf(account, i, prices)),
    }
  })
}

/** Each security that has an ISIN, with the price of its first listing. */
function securitiesOf(prices: DemoPrices) {
  const names = new Map(prices.listings.flatMap(({ isin, name }) => (isin ? [[isin, name] as const] : [])).toReversed())
  return [...names].map(([isin, name]) => {
    const wkn = isin.startsWith('DE') ? isin.slice(5, 11) : isin.slice(-7, -1)
    return { isin, wkn, name: name.slice(0, 60), kind: 'SHARE', currency: 'EUR', price: priceOf(isin, 'EUR', prices) }
  })
}

function depotOf({ positions, transactions }: ReportedAccount, place: number, prices: DemoPrices) {
  return {
    alias: `Depot ${place + 1}`,
    account: 'V1',
    positions: positions.map(({ security, quantity }) => ({
      isin: security.isin,
      quantity,
      price: priceOf(security.isin!, 'EUR', prices),
    })),
    transactions: transactions.flatMap((transaction, i) => tradeOf(transaction, i)),
  }
}

function tradeOf({ kind, security, quantity, price, date }: ReportedTransaction, place: number): object[] {
  if (security?.isin === undefined || price === undefined || Number(quantity) === 0) return []
  const isBuy = Number(quantity) > 0
  return [
    {
      key: `${place}-${kind}`,
      isin: security.isin,
      kind: isBuy ? 'BUY' : 'SELL',
      direction: isBuy ? 'IN' : 'OUT',
      quantity: quantity.replace('-', ''),
      price,
      date,
      bookedOn: date,
    },
  ]
}

/** The customers of the Tink sandbox, as it takes them. */
export function tinkCustomers(prices: DemoPrices): object[] {
  return Object.entries(tinkSavings).map(([username, savings]) => {
    const accounts = savings.map((saving, i) => {
      const { kind, currency, cash, positions } = savingOf(saving, `tink/${username}/${i}`, prices)
      return {
        product: products[kind as keyof typeof products],
        number: `9551-777000${i}`,
        currency,
        cash: Number(cash[0]!.amount).toFixed(2),
        holdings: positions.map(({ security, quantity }) => ({
          name: security.name,
          type: Number.isInteger(Number(quantity)) ? 'EQUITY' : 'FUND',
          isin: security.isin,
          currency: security.currency,
          quantity: Number(quantity),
          value: (Number(quantity) * Number(priceOf(security.isin!, currency, prices))).toFixed(2),
        })),
      }
    })
    return { username, password: username, name: 'Sanna Sparare', syncs: [accounts] }
  })
}

function savingOf({ style, ...plan }: Saving, seed: string, prices: DemoPrices): ReportedAccount {
  return accountOf({ plan: { ...plan, style, member: '', bank: '' }, style: styles[style]!, seed }, prices)
}

/** The last close of the first listing of a security, in a currency. */
function priceOf(isin: string, currency: string, { listings, closesOf, rates, today }: DemoPrices): string {
  const listing = listings.find((one) => one.isin === isin)!
  const rate = crossRate(rates, listing.currency, currency, today) ?? 1
  return (closesOf(listing.slug).at(-1)!.close * rate).toFixed(6)
}
