import { dateOf, dayNumber, isWeekend } from '@app/domain/instruments/dates.ts'
import type { ReportedAccount } from '@app/server/src/partners/holdings/holdings.ts'

import { chance, draw } from './chance.ts'
import type { DemoPrices } from './demo-prices.ts'
import type { PortfolioPlan, SavingStyle } from './portfolio-plans.ts'
import {
  book,
  buy,
  collectDividends,
  decimalText,
  exchange,
  isFundOf,
  type SaverBooks,
  securityOf,
} from './saver-books.ts'

export type Saving = {
  plan: PortfolioPlan
  style: SavingStyle
  seed: string
  /** What they hold besides, from the first day on: at least a part of a share. */
  owned?: readonly string[]
}

/** What a first payment is, in months of saving. */
const monthsAtOnce = 8
const daysPerMonth = 30.4
const daysToTrade = 9
const dividendMonth = '-05-'

/**
 * The account of a demo saver: a first payment, one every month, what they buy for it, a few trades besides, and dividends
 * every May. The same plan has the same history every time, up to the last day with prices.
 */
export function accountOf({ plan, style, seed, owned = [] }: Saving, prices: DemoPrices): ReportedAccount {
  const { currency } = style
  const books: SaverBooks = { prices, currency, pieces: new Map(), cash: 0, transactions: [] }
  const chosen = [...new Set([...owned, ...chooseHoldings(style, seed)])]
  const last = dayNumber(prices.today)
  // Not all of them pay in on the same day of the month.
  const first = last - Math.round(plan.months * daysPerMonth) - Math.floor(chance(`${seed}/day`) * daysPerMonth)
  for (let month = 0; month <= plan.months; month++) {
    const day = weekdayFrom(first + Math.round(month * daysPerMonth))
    if (day > last) break
    save(books, { plan, chosen, owned, date: dateOf(day), month, seed: `${seed}/${month}` })
    if (dateOf(day).includes(dividendMonth)) collectDividends(books, dateOf(day))
    const later = weekdayFrom(day + daysToTrade)
    const isTrading = month > 0 && later <= last && chance(`${seed}/trade/${month}`) < plan.trades_a_year / 12
    if (isTrading && chosen.length > 1) trade(books, { chosen, date: dateOf(later), seed: `${seed}/${month}/trade` })
  }
  return { key: seed, kind: plan.kind, name: '', currency, ...reportOf(books) }
}

function chooseHoldings({ count: [low, high], of, always }: SavingStyle, seed: string): string[] {
  const count = low + Math.floor((high - low + 1) * chance(`${seed}/count`))
  const others = of.filter((slug) => !always.includes(slug))
  return [...always, ...draw(seed, others, { count: count - always.length, weight: () => 1 })]
}

type Month = Omit<Required<Saving>, 'style'> & { chosen: readonly string[]; date: string; month: number }

/** Pays in, and spreads the cash over all holdings at first, and later over one or two. */
function save(books: SaverBooks, { plan, chosen, owned, date, month, seed }: Month): void {
  book(books, { kind: 'DEPOSIT', date, amount: month === 0 ? plan.monthly * monthsAtOnce : plan.monthly })
  const now = month === 0 ? chosen : draw(seed, chosen, { count: month % 2 === 0 ? 2 : 1, weight: () => 1 })
  const money = books.cash / now.length
  for (const slug of now) {
    const kind = month > 0 && isFundOf(books, slug) ? 'RECURRING_BUY' : 'BUY'
    buy(books, { date, slug, money, kind, fraction: month === 0 && owned.includes(slug) })
  }
}

function trade(
  books: SaverBooks,
  { chosen, date, seed }: { chosen: readonly string[]; date: string; seed: string },
): void {
  const [from, to] = draw(seed, chosen, { count: 2, weight: () => 1 })
  exchange(books, { date, from: from!, to: to! })
}

function reportOf({ prices, currency, pieces, cash, transactions }: SaverBooks) {
  return {
    transactions,
    positions: [...pieces]
      .filter(([, held]) => held > 0)
      .map(([slug, held]) => ({
        security: securityOf(prices.instrumentOf(slug)),
        quantity: decimalText(held, 4),
        price: undefined,
        cost: undefined,
        currency: prices.instrumentOf(slug).currency,
      })),
    cash: [{ currency, amount: decimalText(cash, 2) }],
  }
}

function weekdayFrom(day: number): number {
  return isWeekend(day) ? weekdayFrom(day + 1) : day
}
