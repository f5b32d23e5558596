import type { PortfolioKind } from '@app/contract/portfolios.ts'

import type { Context } from '#context.ts'

import { listOwnCurrencies } from './holding-queries.ts'
import { loadValuations, type Valuation } from './valued.ts'

export type Together = {
  /** Oldest first. */
  portfolios: { id: string; kind: PortfolioKind; name: string | null; currency: string }[]
  valuation: Valuation
  /** Those of the portfolios, by their ids. */
  valuations: ReadonlyMap<string, Valuation>
}

/** All that a member owns, valued in the currency of their oldest portfolio. */
export async function loadTogether(context: Pick<Context, 'db' | 'now'>, memberId: string): Promise<Together> {
  const portfolios = await listOwnCurrencies(context.db, [memberId])
  const currency = portfolios[0]?.currency ?? 'EUR'
  const valuations = await loadValuations(
    context,
    portfolios.map(({ id }) => ({ id, currency })),
  )
  const all = [...valuations.values()]
  const positions = all.flatMap((valuation) => valuation.positions).toSorted((a, b) => b.value - a.value)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const cash = sum(all.map((valuation) => valuation.cash))
  const total = sum(all.map((valuation) => valuation.total))
  const balances = all.flatMap((valuation) => valuation.balances)
  return { portfolios, valuations, valuation: { currency, positions, cash, balances, total } }
}

/** The instruments that a member owns, largest position first. */
export async function ownedInstruments(context: Pick<Context, 'db' | 'now'>, memberId: string): Promise<string[]> {
  const { valuation } = await loadTogether(context, memberId)
  const values = new Map<string, number>()
  for (const { instrumentId, value } of valuation.positions) {
    if (instrumentId !== null) values.set(instrumentId, (values.get(instrumentId) ?? 0) + value)
  }
  return [...values].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}
