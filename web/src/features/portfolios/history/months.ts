import type { Trade } from '@app/contract/portfolios.ts'

/** The calendar month of a moment in the local time zone, such as `2026-11`. */
function monthOf(moment: string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The ids of the trades that a month begins with in a list ordered by time. */
export function firstsOfMonths(trades: readonly Pick<Trade, 'id' | 'datetime'>[]): ReadonlySet<string> {
  const firsts = trades.filter(
    ({ datetime }, index) => index === 0 || monthOf(datetime) !== monthOf(trades[index - 1]!.datetime),
  )
  return new Set(firsts.map(({ id }) => id))
}
