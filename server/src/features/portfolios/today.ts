import type { Portfolio } from '@app/contract/portfolios.ts'
import { roundPercent } from '@app/domain/instruments/rounding.ts'
import { changeToday } from '@app/domain/portfolios/analysis/today.ts'

import type { Valuation, ValuedPosition } from './valued.ts'

/**
 * The return of the last trading day, and the time of its newest price. Funds that are priced once a day, and securities
 * whose newest price is of an earlier day, count as unchanged.
 */
export function todayOf({ positions, cash }: Pick<Valuation, 'positions' | 'cash'>): Portfolio['today'] {
  const times = positions.flatMap((position) => timeOf(position) ?? [])
  const at = times.reduce((newest, time) => (time > newest ? time : newest), '')
  return { return_today: roundPercent(changeOn(at.slice(0, 10), { positions, cash })), at: at || null }
}

/** The change of a day in percent; null if no price of that day counts. */
export function changeOn(day: string, { positions, cash }: Pick<Valuation, 'positions' | 'cash'>): number | null {
  const changes = positions.map((position) => ({
    value: position.value,
    changePercent: timeOf(position)?.slice(0, 10) === day ? position.instrument!.change_today : null,
  }))
  return changeToday(changes, cash)
}

/** When the price that counts for today was paid; undefined if it does not count. */
export function timeOf({ instrument }: ValuedPosition): string | undefined {
  return instrument && instrument.kind !== 'MUTUAL_FUND' && instrument.change_today !== null
    ? (instrument.at ?? undefined)
    : undefined
}
