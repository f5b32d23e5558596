import {
  add,
  type Decimal,
  decimalOf,
  formatDecimal,
  isZero,
  multiply,
  parseStored,
} from '@app/domain/decimal/decimal.ts'
import { crossRate } from '@app/domain/fx/cross-rate.ts'
import { round } from '@app/domain/portfolios/books/cost.ts'
import type { Entry } from '@app/domain/portfolios/books/entry.ts'
import type { RateOn } from '@app/domain/portfolios/books/open-day.ts'
import { applyEntries, emptyBooks } from '@app/domain/portfolios/books/positions.ts'

import type { Tx } from '#db/db.ts'
import { loadEuroRates } from '#market/fx/rates.ts'
import type { ReportedAccount } from '#partners/holdings/holdings.ts'

import { updateSums } from './holding-queries.ts'
import type { HeldPosition } from './positions.ts'
import { type LockedPortfolio, replaceCash } from './queries.ts'

type Ledger = {
  entries: readonly Entry[]
  positions: ReadonlyMap<string, HeldPosition>
  cash: ReportedAccount['cash']
}

/** Stores what the entries add up to: pieces, cost and gains by holding, and cash, unless the source reports it. */
export async function storeSums(
  tx: Tx,
  portfolio: LockedPortfolio,
  { entries, positions, cash }: Ledger,
): Promise<void> {
  const rateOn = await ratesFor(tx, portfolio.currency, entries)
  const books = applyEntries(emptyBooks, entries, rateOn)
  const sums = Array.from(books.positions, ([key, { pieces, cost, realised }]) => {
    const known = cost.base ?? reportedCost(positions.get(key), rateOn, books.through)
    return {
      key,
      quantity: formatDecimal(pieces),
      cost: known ? formatDecimal(known) : null,
      realised: realised ? formatDecimal(realised) : null,
    }
  })
  await updateSums(tx, portfolio.id, sums)
  const balances = portfolio.tracksCash ? books.cash : sumCash(cash)
  const kept = [...balances].filter(([, amount]) => !isZero(amount))
  await replaceCash(tx, portfolio.id, new Map(kept.map(([currency, amount]) => [currency, formatDecimal(amount)])))
}

/** What the source says that a position cost, in the currency of the portfolio. */
function reportedCost(position: HeldPosition | undefined, rateOn: RateOn, day: string): Decimal | undefined {
  const rate = position && rateOn(position.currency, day)
  return position?.cost && rate !== undefined ? round(multiply(position.cost, decimalOf(rate))) : undefined
}

async function ratesFor(tx: Tx, base: string, entries: readonly Entry[]): Promise<RateOn> {
  const currencies = new Set(entries.map(({ currency }) => currency))
  if (currencies.size === 0 || (currencies.size === 1 && currencies.has(base))) {
    return (currency) => (currency === base ? 1 : undefined)
  }
  const rates = await loadEuroRates(
    tx,
    [base, ...currencies],
    entries.map(({ date }) => date),
  )
  return (currency, date) => (currency === base ? 1 : crossRate(rates, currency, base, date))
}

function sumCash(cash: ReportedAccount['cash']): Map<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const { currency, amount } of cash) {
    const known = sums.get(currency)
    const value = parseStored(amount)
    sums.set(currency, known ? add(known, value) : value)
  }
  return sums
}
