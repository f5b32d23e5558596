import { type Decimal, formatDecimal } from '#decimal/decimal.ts'
import type { Entry } from '#portfolios/books/entry.ts'
import { fillGaps } from '#portfolios/books/gaps.ts'
import { applyEntries, type Books, emptyBooks } from '#portfolios/books/positions.ts'

export const inSek = (currency: string): number | undefined => ({ SEK: 1, EUR: 11, USD: 9.5 })[currency]
export const book = (...entries: Entry[]): Books => applyEntries(emptyBooks, entries, inSek)
export const bookAll = (entries: Entry[]): Books => book(...fillGaps(entries, { tracksCash: false }).entries)

/** The books with decimals as text, positions in the order of their names. */
export function textOf({ positions, cash }: Books) {
  const known = (value: Decimal | undefined) => value && formatDecimal(value)
  const all = (amounts: Iterable<[string, Decimal]>) =>
    Object.fromEntries([...amounts].map(([currency, amount]) => [currency, formatDecimal(amount)]))
  return {
    positions: [...positions]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([holding, { pieces, cost, realised, income }]) => ({
        holding,
        pieces: formatDecimal(pieces),
        paid: cost.paid && all(Object.entries(cost.paid)),
        figures: [cost.base, realised, income].map(known),
      })),
    cash: all(cash),
  }
}
