import type { Mic } from '@app/domain/instruments/exchanges.ts'

export type PricedListing = { kind: 'EQUITY' | 'MUTUAL_FUND' | 'ETF' | 'INDEX'; mic: Mic }

/** The tick size from each price upwards, highest first. */
const europeanShares: readonly (readonly [from: number, tick: number])[] = [
  [50_000, 20],
  [20_000, 10],
  [10_000, 5],
  [5_000, 2],
  [2_000, 1],
  [1_000, 0.5],
  [500, 0.2],
  [200, 0.1],
  [100, 0.05],
  [50, 0.02],
  [20, 0.01],
  [10, 0.005],
  [5, 0.002],
  [2, 0.001],
  [1, 0.0005],
  [0.5, 0.0002],
  [0, 0.0001],
]

/**
 * The smallest price step, in the listing's currency.
 *
 * Source: shares in Europe by the liquidity band "2 000 <= ADNT < 9 000" of Commission Delegated Regulation (EU)
 * 2017/588; in New York a cent from one dollar on (Regulation NMS, rule 612). Funds and indices are quoted in hundredths.
 */
export function tickSize({ kind, mic }: PricedListing, price: number): number {
  if (kind === 'MUTUAL_FUND' || kind === 'INDEX') return 0.01
  if (mic === 'XNYS' || mic === 'XNAS') return price >= 1 ? 0.01 : 0.0001
  if (kind === 'ETF') return price >= 10 ? 0.01 : 0.001
  return europeanShares.find(([from]) => price >= from)![1]
}

/** Rounds to the nearest tick, at least one tick above zero. Exact: the result is the double nearest to the decimal. */
export function roundToTick(listing: PricedListing, price: number): number {
  const tick = tickSize(listing, price)
  if (tick >= 1) return Math.max(Math.round(price / tick), 1) * tick
  const steps = Math.round(1 / tick)
  return Math.max(Math.round(price * steps), 1) / steps
}
