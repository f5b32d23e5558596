import { type Decimal, formatDecimal, parseDecimal } from '#decimal/decimal.ts'

import type { Cost } from './cost.ts'
import type { Position } from './open-day.ts'
import type { Books } from './positions.ts'

type StoredPosition = {
  holding: string
  pieces: string
  paid: Record<string, string> | null
  base_cost: string | null
  realised: string | null
  income: string | null
}

/** The books as JSON, decimals as text. */
export type StoredBooks = { through: string; positions: StoredPosition[]; cash: Record<string, string> }

export function formatBooks({ through, positions, cash }: Books): StoredBooks {
  return {
    through,
    positions: [...positions].map(([holding, { pieces, cost, realised, income }]) => ({
      holding,
      pieces: formatDecimal(pieces),
      paid: cost.paid ? formatAll(Object.entries(cost.paid)) : null,
      base_cost: formatKnown(cost.base),
      realised: formatKnown(realised),
      income: formatKnown(income),
    })),
    cash: formatAll(cash),
  }
}

/** Throws a RangeError for what `formatBooks` does not write. */
export function parseBooks({ through, positions, cash }: StoredBooks): Books {
  return {
    through,
    positions: new Map(positions.map((stored) => [stored.holding, parsePosition(stored)])),
    cash: new Map(Object.entries(cash).map(([currency, amount]) => [currency, parseStored(amount)])),
  }
}

function parsePosition({ pieces, paid, base_cost, realised, income }: StoredPosition): Position {
  const amounts = paid && Object.entries(paid).map(([currency, amount]) => [currency, parseStored(amount)])
  const cost: Cost = {
    paid: amounts ? (Object.fromEntries(amounts) as Record<string, Decimal>) : undefined,
    base: parseKnown(base_cost),
  }
  return { pieces: parseStored(pieces), cost, realised: parseKnown(realised), income: parseKnown(income) }
}

const formatKnown = (value: Decimal | undefined): string | null => (value ? formatDecimal(value) : null)
const parseKnown = (text: string | null): Decimal | undefined => (text === null ? undefined : parseStored(text))

function formatAll(amounts: Iterable<[string, Decimal]>): Record<string, string> {
  return Object.fromEntries([...amounts].map(([currency, amount]) => [currency, formatDecimal(amount)]))
}

/** Throws a RangeError for what is not a decimal number. */
export function parseStored(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new RangeError(`not a decimal number: ${text}`)
  return value
}
